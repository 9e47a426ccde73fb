import type { SellerBalance } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { Facts, openFacts } from '../../ui/facts.tsx'
import { partsOf } from './balance-parts.ts'

const words = texts.myMoney

/** The figure, and beside it its parts where there is room. */
export const balanceLook = 'tag flex flex-wrap justify-between gap-x-10 gap-y-5 p-5 sm:p-6'

/** What the seller is owed in one currency, and what that is made of. */
export function BalanceTag({ of }: { of: SellerBalance }) {
  const { balance, currency, underWay } = of
  const id = useId()
  const format = (amount: number) => texts.forms.charge(amount, currency)
  const parts = partsOf(of, serverNow())
  return (
    <section className={balanceLook} aria-labelledby={id}>
      <div className="grid max-w-full flex-none content-start gap-1">
        <h2 id={id} className="text-base font-medium text-quiet">
          {balance < 0 ? words.debt : words.balance}
        </h2>
        <p className="text-3xl font-semibold wrap-anywhere tabular-nums sm:text-4xl">{format(Math.abs(balance))}</p>
        {balance < 0 && <p className="max-w-[34ch] text-pretty">{words.debtWhy}</p>}
      </div>
      <div className="grid flex-[1_1_14rem] content-start gap-4 sm:max-w-88">
        {parts.length > 0 && (
          <Facts rows={parts.map(([label, amount]) => [label, format(amount)] as const)} layout={openFacts} />
        )}
        {underWay > 0 && <UnderWay>{format(underWay)}</UnderWay>}
      </div>
    </section>
  )
}

/** Has left the balance, and so stands apart from its parts. */
function UnderWay({ children }: { children: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-field bg-base-300 px-3 py-2 text-sm/normal font-medium">
      <span>{words.underWay}</span>
      <span className="tabular-nums">{children}</span>
    </p>
  )
}
