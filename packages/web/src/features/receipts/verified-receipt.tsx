import type { VerifiedReceipt as Verified } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId, type RefObject } from 'react'
import { Facts } from '../../ui/facts.tsx'
import { TickSign, drawn } from '../../ui/signs.tsx'

const words = texts.receipt
const ReturnSign = drawn('M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2')

interface Props {
  receipt: Verified
  heading: RefObject<HTMLHeadingElement | null>
}

/** What a receipt says that one of our keys has signed, and what went back since. */
export function VerifiedReceipt({ receipt, heading }: Props) {
  const id = useId()
  const { state, number, itemName, paidOn, amount, back, currency } = receipt
  const refunded = state === 'refunded'
  const format = (figure: number) => texts.forms.charge(figure, currency)
  const Sign = refunded ? ReturnSign : TickSign
  const edge = refunded ? 'border-warning' : 'border-success'
  return (
    <section className={`grid gap-3 rounded-box border-2 bg-base-100 p-4 sm:p-5 ${edge}`} aria-labelledby={id}>
      <h2
        ref={heading}
        id={id}
        tabIndex={-1}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-2xl focus:outline-none"
      >
        <Sign className={refunded ? 'size-7 text-warning' : 'size-7 text-success'} />
        <span>{words.states[state]}</span>
      </h2>
      <p className="text-pretty">{refunded ? words.refunded(format(back), format(amount)) : words.genuine}</p>
      <Facts
        rows={[
          [texts.receiptRows.laptop, itemName],
          [texts.receiptRows.amount, format(amount)],
          ...(refunded ? [[texts.receiptRows.back, format(back)] as const] : []),
          [texts.receiptRows.paidOn, texts.forms.day(paidOn)],
          [texts.receiptRows.number, number],
        ]}
      />
    </section>
  )
}
