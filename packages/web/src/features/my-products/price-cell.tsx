import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { useFocusAfterClose } from '../../ui/use-focus-after-close.ts'
import { Price } from '../listing/price.tsx'
import type { OwnListing } from './own-queries.ts'
import { PriceField } from './price-field.tsx'

/** The price of a listing, which a press makes a field until it is sold. */
export function PriceCell({ listing }: { listing: OwnListing }) {
  const { itemName, resalePrice, soldFlag } = listing
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(open, opener)
  if (soldFlag) return <Price amount={resalePrice} />
  if (open) return <PriceField listing={listing} onClose={() => setOpen(false)} />
  return (
    <button ref={opener} type="button" className="opens-more font-semibold tabular-nums" onClick={() => setOpen(true)}>
      <Price amount={resalePrice} />
      <span className="sr-only">{` (${texts.myProducts.changePrice(itemName)})`}</span>
    </button>
  )
}
