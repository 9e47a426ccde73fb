import type { Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useId } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Line } from '../../ui/skeletons.tsx'

const SignedReceipt = lazy(async () => ({ default: (await import('../receipts/signed-receipt.tsx')).SignedReceipt }))

const words = texts.orderPage.money

/** What was paid, and where it is now. */
export function OrderMoney({ order }: { order: Order }) {
  const { _id: id, amount, currency, role, state, money } = order
  const titleId = useId()
  const completed = state === 'completed'
  const { held, toBuyer, byHand, refunded, sent, toSeller, owes, writtenOff, twice, fee, feePercent } = money
  const rows = [
    [words.held, held],
    [byHand ? words.byHand : words.toBuyer, toBuyer],
    [words.refunded, refunded],
    [role === 'buyer' ? words.sentToYou : words.sent, sent],
    [role === 'seller' ? words.yours : words.seller, toSeller],
    [role === 'seller' ? words.youOwe : words.sellerOwes, owes],
    [words.writtenOff, writtenOff],
    [words.twice, twice],
    [words.fee(texts.forms.asTyped(feePercent)), fee],
  ] as const
  const format = (figure: number) => texts.forms.charge(figure, currency)
  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg font-semibold">
        {words.title}
      </h2>
      <Facts
        rows={[
          [words.paid, format(amount)],
          ...rows.filter(([, figure]) => figure !== 0).map(([label, figure]) => [label, format(figure)] as const),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {role === 'seller' && completed && toSeller !== 0 && (
          <ButtonLink small to="/dashboard/mymoney">
            {texts.mySales.toMoney}
          </ButtonLink>
        )}
        <Button small onClick={() => window.print()}>
          {texts.receiptRows.print}
        </Button>
        {completed && (
          <Suspense fallback={<Line className="w-40" />}>
            <SignedReceipt id={id} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
