import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import type { ListingFields } from './listing-fields.ts'
import { ProductCard } from './product-card.tsx'

const addProduct = texts.addProduct

/** The product card as buyers will see it, updated while the seller types. Beside the form where there is room. */
export function ListingPreview({ given, photo }: { given: Partial<ListingFields>; photo: string | undefined }) {
  const id = useId()
  const { displayName, email, photoURL } = useSignedInUser()
  const verified = useUserRecord(email).data?.userFlag === true
  const [now] = useState(() => new Date().toISOString())
  const product: Product = {
    ...draw(given),
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
  return (
    <aside className="listing-preview" aria-labelledby={id}>
      <h2 id={id} className="field-label">
        {addProduct.preview}
      </h2>
      <ProductCard key={photo} product={product} actions={null} />
    </aside>
  )
}

/** A missing value is replaced by the name of its field. */
function draw({
  itemName,
  description,
  brand,
  location,
  resalePrice,
  originalPrice,
  usedtime,
  condition,
  nagotiationFlag,
}: Partial<ListingFields>) {
  return {
    itemName: itemName || addProduct.name,
    description: description || addProduct.descriptionHelp,
    brand: brand || addProduct.brand,
    location: location || addProduct.location,
    resalePrice: numberOf(resalePrice) ?? 0,
    originalPrice: numberOf(originalPrice),
    usedtime: numberOf(usedtime),
    condition: condition ?? 'Good',
    nagotiationFlag: nagotiationFlag === 'true',
  }
}

function numberOf(typed: string | undefined): number | null {
  const number = Number(typed)
  return typed === undefined || typed.trim() === '' || !Number.isFinite(number) ? null : number
}
