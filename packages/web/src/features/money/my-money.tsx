import type { OwnMoney } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { balanceLook, BalanceTag } from './balance-tag.tsx'
import { OwedOrders } from './owed-orders.tsx'
import { OwnPayouts } from './own-payouts.tsx'
import { PayeeSection } from './payee-section.tsx'
import { moneyQueries } from './queries.ts'

const words = texts.myMoney

/** What the user is owed as a seller, why and since when, where it goes, and what was sent. */
export function MyMoney() {
  return (
    <Loaded query={useQuery(moneyQueries.own)} skeleton={<MoneySkeleton />} why={problemMessage}>
      {(money) => <Money money={money} />}
    </Loaded>
  )
}

function Money({ money: { balances, payee, held, payouts } }: { money: OwnMoney }) {
  const orders = balances.flatMap(({ orders, currency }) => orders.map((order) => ({ ...order, currency })))
  return (
    <div className="grid grid-cols-1 gap-10">
      {held && <Held />}
      {balances.length > 0 ? (
        <div className="grid gap-4">
          {balances.map((one) => (
            <BalanceTag key={one.currency} of={one} />
          ))}
        </div>
      ) : (
        <NoBalance sold={payouts.length > 0} />
      )}
      <PayeeSection payee={payee} likely={balances.length > 0} />
      {orders.length > 0 && (
        <TableSection title={words.orders}>
          <OwedOrders orders={orders} />
        </TableSection>
      )}
      {payouts.length > 0 && (
        <TableSection title={words.payouts}>
          <OwnPayouts payouts={payouts} />
        </TableSection>
      )}
    </div>
  )
}

/** `sold`: there was money before. */
function NoBalance({ sold }: { sold: boolean }) {
  if (sold) return <EmptyNotice>{words.nothing}</EmptyNotice>
  const add = (
    <ButtonLink kind="next" to="/dashboard/addproduct">
      {texts.myProducts.add}
    </ButtonLink>
  )
  return <EmptyNotice action={add}>{words.empty}</EmptyNotice>
}

function Held() {
  const id = useId()
  return (
    <section className="grid max-w-[70ch] gap-1 rounded-box border-2 border-warning p-4 sm:p-5" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {words.held}
      </h2>
      <p className="text-pretty">{words.heldWhy}</p>
    </section>
  )
}

function TableSection({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function MoneySkeleton() {
  return (
    <Waiting>
      <div className="grid gap-10" aria-hidden="true">
        <div className={balanceLook}>
          <div className="grid content-start gap-3">
            <Line className="w-28" />
            <Line className="h-11 w-60 max-w-full" />
          </div>
          <div className="grid flex-[1_1_14rem] content-start gap-4 sm:max-w-88">
            <Line />
            <Line />
          </div>
        </div>
        <div className="grid gap-3">
          <Line className="h-6 w-56" />
          <Line className="max-w-md" />
          <div className="skeleton h-11 w-64 max-w-full" />
        </div>
      </div>
    </Waiting>
  )
}
