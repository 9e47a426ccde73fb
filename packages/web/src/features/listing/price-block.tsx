import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { savingPercent } from '../../ui/price.ts'
import { NotGiven } from './not-given.tsx'
import { LargePrice, Price } from './price.tsx'

interface Props {
  /** Null: not filled in yet. */
  resalePrice: number | null
  originalPrice: number | null
  negotiable: boolean
}

/** The price, large; the original price, struck through, and the saving. */
export function PriceBlock({ resalePrice, originalPrice, negotiable }: Props) {
  const card = texts.card
  const saving = resalePrice === null ? undefined : savingPercent(resalePrice, originalPrice)
  return (
    <dl className="prices">
      <div>
        <dt>{card.salePrice}</dt>
        <dd className="price-now">
          {resalePrice === null ? (
            <NotGiven />
          ) : (
            <span>
              <LargePrice amount={resalePrice} />
            </span>
          )}
          {negotiable && <Badge>{card.negotiable}</Badge>}
        </dd>
      </div>
      <div>
        <dt>{texts.listing.originalPrice}</dt>
        <dd className="price-new">
          {originalPrice === null ? (
            <NotGiven />
          ) : (
            <s>
              <Price amount={originalPrice} />
            </s>
          )}
          {saving !== undefined && <span className="price-saving">{card.saving(saving)}</span>}
        </dd>
      </div>
    </dl>
  )
}
