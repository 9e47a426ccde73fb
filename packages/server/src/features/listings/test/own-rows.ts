import type { ListingField } from '@market/contract'
import { aListing } from '../../../../test/market.ts'
import { typed, uploadPicture, type OwnRows } from '../../../../test/own-rows.ts'
import { acceptLaptop, buy } from '../../../../test/purchase.ts'
import { storedFields } from '../columns/listing-columns.ts'

/** A value of a field, as a form sends it. */
function sample(field: ListingField, email: string): unknown {
  if (field.type === 'integer') return field.highest
  if (field.type === 'choice') return Object.keys(field.storedAs)[0]
  return { text: 'Her own field', price: 450, flag: true, picture: '/images/none.jpg', email }[field.type]
}

/** One that is sold and one for sale, with every field that an erasure empties; and another’s that she withdrew. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const values = {
    ...Object.fromEntries(
      storedFields.filter(({ field }) => field.erased).map(({ name, field }) => [name, sample(field, her.email)]),
    ),
    description: `${typed.words}. Write to ${her.email} or call ${typed.phone}.`,
    phone: typed.phone,
    location: typed.location,
    photoUrl: await uploadPicture(her, 100),
  }
  const sold = await market.listLaptop(her, values)
  for (const resalePrice of [460, 450])
    await her.call('changeProduct', {
      params: { id: sold },
      body: { ...aListing(values.photoUrl), ...values, resalePrice },
    })
  await buy(market, other, sold)
  await acceptLaptop(market, other, sold)

  const photos = [await uploadPicture(her, 101), await uploadPicture(her, 102)]
  await market.listLaptop(her, {
    ...values,
    photoUrl: photos[0] ?? '',
    photos,
    facts: { colour: 'As in her kitchen', faults: ['hinge'] },
    faultPhotos: { hinge: await uploadPicture(her, 103) },
  })
  await her.call('withdrawProduct', { params: { id: await market.listLaptop(other) } })
}
