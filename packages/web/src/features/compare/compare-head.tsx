import type { Product } from '@market/contract'
import { cardSizes } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { LaptopLink } from '../products/laptop-link.tsx'
import { LargePrice } from '../products/price.tsx'
import { useHeld } from '../products/use-held.ts'

/** The head of a laptop's column: photo, title, state and price. */
export function CompareHead({ product }: { product: Product | null }) {
  if (product === null)
    return (
      <div className="compare-head">
        <div className="picture picture-missing">{texts.picture.missing}</div>
        <strong>{texts.compare.gone}</strong>
        <p className="text-sm text-quiet">{texts.compare.goneHelp}</p>
      </div>
    )
  return (
    <div className="compare-head">
      <Picture address={product.photoUrl} alt="" sizes={cardSizes.similar} first />
      <strong>
        <LaptopLink id={product._id}>{product.itemName}</LaptopLink>
      </strong>
      <State product={product} />
      <p className="compare-price">
        <LargePrice amount={product.resalePrice} />
        {product.nagotiationFlag && <Badge>{texts.card.negotiable}</Badge>}
      </p>
    </div>
  )
}

function State({ product: { soldFlag, heldUntil, heldByYou } }: { product: Product }) {
  const held = useHeld(heldUntil)
  if (soldFlag) return <Badge state="over">{texts.laptop.sold}</Badge>
  if (!held) return null
  return <Badge state="waiting">{heldByYou ? texts.laptop.heldByYou : texts.laptop.held}</Badge>
}
