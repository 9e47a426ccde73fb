import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { savingPercent } from '../../ui/price.ts'
import { priceBlock } from './card-looks.ts'
import { NotGiven } from './not-given.tsx'
import { LargePrice, Price } from './price.tsx'

interface Props {
  /** Null: not filled in yet. */
  resalePrice: number | null
  originalPrice: number | null
  negotiable: boolean
  look?: PriceLook
}

/** The classes of the block, of the price, of its currency's sign, and of what is beside the original price. */
export type PriceLook = Record<'block' | 'price' | 'sign' | 'beside', string>

/** The badge is beside the label. */
const now =
  'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(1.625rem,auto)_auto] items-center justify-items-start gap-x-3'
const label = 'text-xs/normal whitespace-nowrap text-quiet'
const onCard: PriceLook = {
  block: priceBlock,
  price: 'text-xl/[1.2]',
  sign: 'text-sm/[1.2] font-normal',
  beside: 'justify-between gap-x-2 text-xs/normal',
}

/** The price, large; the original price, struck through, and the saving. */
export function PriceBlock({ resalePrice, originalPrice, negotiable, look = onCard }: Props) {
  const card = texts.card
  const saving = resalePrice === null ? undefined : savingPercent(resalePrice, originalPrice)
  return (
    <dl className={look.block}>
      <div className={now}>
        <dt className={label}>{card.salePrice}</dt>
        <dd className="contents">
          <span className={classNames('col-span-full row-start-2 font-semibold', look.price)}>
            {resalePrice === null ? <NotGiven /> : <LargePrice amount={resalePrice} sign={look.sign} />}
          </span>
          {negotiable && <Badge>{card.negotiable}</Badge>}
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <dt className={label}>{texts.listing.originalPrice}</dt>
        <dd className={classNames('flex flex-1 flex-wrap whitespace-nowrap', look.beside)}>
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
