import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { useFocusAfterClose } from '../../ui/use-focus-after-close.ts'
import { Price } from '../listing/price.tsx'
import type { OwnListing } from '../listing/queries.ts'
import { PriceField } from './price-field.tsx'

// On a touch screen its area is higher than its line.
const look =
  'relative cursor-pointer font-semibold tabular-nums underline decoration-dotted underline-offset-[0.25em] hover:decoration-solid pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:h-11'

/** The price of a listing, which a press makes a field until it is sold. */
export function PriceCell({ listing }: { listing: OwnListing }) {
  const { itemName, resalePrice, soldFlag } = listing
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(open, opener)
  if (soldFlag) return <Price amount={resalePrice} />
  if (open) return <PriceField listing={listing} onClose={() => setOpen(false)} />
  return (
    <button ref={opener} type="button" className={look} onClick={() => setOpen(true)}>
      <Price amount={resalePrice} />
      <span className="sr-only">{` (${texts.myProducts.changePrice(itemName)})`}</span>
    </button>
  )
}
