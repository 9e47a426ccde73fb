import type { FaultPhotos, Product } from '@market/contract'
import { fieldOf, formFieldNames, type FormFieldName, type NamesOf } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { FaultList } from '../facts/fault-list.tsx'
import { readableFacts, tickedFaults, type FactValues } from './fact-values.ts'
import type { ListingValues } from './listing-values.ts'
import { numberIn } from './number-input.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { labelLook } from '../../ui/field-look.ts'

const isNumber = (name: FormFieldName): name is NamesOf<{ type: 'price' | 'integer' }> =>
  ['price', 'integer'].includes(fieldOf(name).type)
const numberFields = formFieldNames.filter(isNumber)

/** The form's values, as `useWatch` has them. */
export type Given = Partial<Omit<ListingValues, 'facts' | 'faultPhotos' | 'machine'>> & {
  facts?: Partial<FactValues>
  faultPhotos?: FaultPhotos
}

/** The product card as buyers will see it, updated while the seller types. Beside the form where there is room. */
export function ListingPreview({ given, photo }: { given: Given; photo: string | undefined }) {
  const id = useId()
  const { displayName, email, photoURL } = useSignedInUser()
  const verified = useUserRecord(email).data?.userFlag === true
  const [now] = useState(() => new Date(serverNow()).toISOString())
  const readable = useReadable(given)
  const product: Product = {
    ...draw(readable),
    facts: readableFacts(given.facts ?? {}),
    _id: '',
    photoUrl: photo ?? '',
    createdOn: now,
    userName: displayName,
    userPhoto: photoURL ?? '',
    userVerification: verified,
    soldFlag: false,
    advertiseFlag: false,
    heldUntil: null,
  }
  const { faultPhotos = {} } = given
  const ticked = tickedFaults(given.facts ?? {})
  const shown = ticked.filter((fault) => faultPhotos[fault] !== undefined)
  return (
    <aside
      className="hidden wide:grid wide:gap-1.5 data-unnamed:[&_h3]:text-quiet"
      data-unnamed={given.itemName ? undefined : true}
      aria-labelledby={id}
    >
      <h2 id={id} className={labelLook}>
        {texts.addProduct.preview}
      </h2>
      <ProductCard key={photo} product={product} priced={Boolean(readable.resalePrice)} actions={null} />
      {shown.length > 0 && (
        <>
          <p className={labelLook}>{texts.facts.labels.faults}</p>
          <FaultList itemName={product.itemName} faults={ticked} photos={faultPhotos} />
        </>
      )}
    </aside>
  )
}

/** The values, with the last readable number in place of one that can't be read. */
function useReadable(given: Given): Given {
  const [last, setLast] = useState(given)
  const readable = { ...given }
  for (const name of numberFields) {
    const typed = given[name]
    if (typed && numberIn(name, typed) === undefined) readable[name] = last[name] ?? ''
  }
  if (numberFields.some((name) => readable[name] !== last[name])) setLast(readable)
  return readable
}

function draw(given: Given) {
  return Object.fromEntries(formFieldNames.map((name) => [name, valueOf(name, given[name])])) as Pick<
    Product,
    FormFieldName
  >
}

/**
 * The value as in a reply. A name that is empty is its label; another required field that is empty is drawn as not
 * stated, or not at all.
 */
function valueOf(name: FormFieldName, given: unknown) {
  const { type, required } = fieldOf(name)
  const typed = typeof given === 'string' ? given : ''
  const missing = required === false ? undefined : null
  switch (type) {
    case 'price':
    case 'integer':
      return numberIn(name, typed) ?? missing
    case 'flag':
      return typed === '' ? missing : typed === 'true'
    case 'text':
      return typed || (name === 'itemName' ? texts.listing[name] : required === false ? undefined : '')
    default:
      return typed || missing
  }
}
