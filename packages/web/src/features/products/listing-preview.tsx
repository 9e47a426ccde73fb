import type { Product } from '@market/contract'
import { fieldOf, formFieldNames, type FormFieldName } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { useUserRecord } from '../../identity/user-type.ts'
import { helpOf, type ListingValues } from './listing-values.ts'
import { ProductCard } from './product-card.tsx'

/** The product card as buyers will see it, updated while the seller types. Beside the form where there is room. */
export function ListingPreview({ given, photo }: { given: Partial<ListingValues>; photo: string | undefined }) {
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
        {texts.addProduct.preview}
      </h2>
      <ProductCard key={photo} product={product} actions={null} />
    </aside>
  )
}

function draw(given: Partial<ListingValues>) {
  return Object.fromEntries(formFieldNames.map((name) => [name, valueOf(name, given[name])])) as Pick<
    Product,
    FormFieldName
  >
}

/** The value as in a reply. While a required field is empty, its help or label is drawn, or the price 0. */
function valueOf(name: FormFieldName, given: unknown) {
  const { type, required } = fieldOf(name)
  const typed = typeof given === 'string' ? given : ''
  const missing = required === 'by hand' ? null : undefined
  switch (type) {
    case 'price':
    case 'integer':
      return numberOf(typed) ?? (required === true ? 0 : missing)
    case 'flag':
      return typed === '' ? missing : typed === 'true'
    case 'text':
      return typed || (required === false ? missing : (helpOf(name) ?? texts.listing[name]))
    default:
      return typed || missing
  }
}

function numberOf(typed: string): number | null {
  const number = Number(typed)
  return typed.trim() === '' || !Number.isFinite(number) ? null : number
}
