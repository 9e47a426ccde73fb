import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { savingPercent } from '../../ui/price.ts'
import { NotGiven } from './not-given.tsx'
import { LargePrice, Price } from './price.tsx'

interface Props {
  /** Null: not filled in yet. */
  resalePrice: number | null
  originalPrice: number | null
  negotiable: boolean
  look?: PriceLook
}

/** The classes of the list, of its two rows, of the price, of its currency's sign, and of what is beside the original price. */
export type PriceLook = { block: string; price: string } & Partial<Record<'now' | 'sign' | 'was' | 'beside', string>>

/** product-card.css arranges it. */
const onCard: PriceLook = { block: 'prices', price: 'card-price' }

/** The price, large; the original price, struck through, and the saving. */
export function PriceBlock({ resalePrice, originalPrice, negotiable, look = onCard }: Props) {
  const card = texts.card
  const saving = resalePrice === null ? undefined : savingPercent(resalePrice, originalPrice)
  return (
    <dl className={look.block}>
      <div className={look.now}>
        <dt className="whitespace-nowrap text-quiet">{card.salePrice}</dt>
        <dd className="contents">
          <span className={classNames('font-semibold', look.price)}>
            {resalePrice === null ? <NotGiven /> : <LargePrice amount={resalePrice} sign={look.sign} />}
          </span>
          {negotiable && <Badge>{card.negotiable}</Badge>}
        </dd>
      </div>
      <div className={look.was}>
        <dt className="whitespace-nowrap text-quiet">{texts.listing.originalPrice}</dt>
        <dd className={look.beside}>
          {originalPrice === null ? (
            <NotGiven />
          ) : (
            <s className="text-quiet">
              <Price amount={originalPrice} />
            </s>
          )}
          {saving !== undefined && <span>{card.saving(saving)}</span>}
        </dd>
      </div>
    </dl>
  )
}
