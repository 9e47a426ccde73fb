import { toMajor, toMinor } from '@market/contract/money'
import { feeOf } from '@market/contract/order-fee'
import { texts } from '@market/contract/texts'
import { use } from 'react'
import { OrderTermsContext } from '../../api/order-terms.ts'
import { helpLook } from '../../ui/field-look.ts'
import { useMoney } from '../listing/price.tsx'

/** What the seller gets of this price, where the market keeps a part of it. */
export function FeeNote({ price }: { price: number | undefined }) {
  const { feePercent } = use(OrderTermsContext)
  const money = useMoney()
  if (feePercent === 0) return null
  const percent = texts.forms.asTyped(feePercent)
  const words = texts.addProduct.fee
  if (price === undefined) return <p className={helpLook}>{words.share(percent)}</p>
  const charged = toMinor(price)
  const left = toMajor(charged - feeOf(charged, Math.round(feePercent * 100)))
  return <p className={helpLook}>{words.youGet(money(left), percent)}</p>
}
