import type { Order } from '@market/contract'
import { laptopAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { PageHeading } from '../../ui/titles.tsx'
import { Contacts } from './contacts.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderStanding } from './order-standing.tsx'
import { orderQueries } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { Timeline } from './timeline.tsx'

const words = texts.orderPage
const columns = 'grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-12'
const head = 'mb-8 grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6'

/** An order for its buyer, its seller, or an Admin. */
export function OrderView({ id }: { id: string }) {
  const order = useQuery(orderQueries.one(id))
  if (order.data === undefined && isProblem(order.error) && order.error.status === 404) return <OrderMissing />
  return (
    <>
      <PageTitle>{texts.product.pageTitle(order.data ? words.of(order.data.itemName) : words.title)}</PageTitle>
      {order.data === undefined && <PageHeading>{words.title}</PageHeading>}
      <Loaded query={order} skeleton={<OrderSkeleton />} why={problemMessage}>
        {(data) => <OrderSheet order={data} />}
      </Loaded>
    </>
  )
}

/** The order of other people is not there either. */
function OrderMissing() {
  const toOrders = <ButtonLink to="/dashboard/myorders">{words.toOrders}</ButtonLink>
  return (
    <>
      <PageTitle>{texts.product.pageTitle(words.title)}</PageTitle>
      <PageHeading>{words.title}</PageHeading>
      <EmptyNotice action={toOrders}>{words.missing}</EmptyNotice>
    </>
  )
}

function OrderSheet({ order }: { order: Order }) {
  return (
    <>
      <OrderHead order={order} />
      <div className={columns}>
        <OrderStanding order={order} />
        <div className="grid min-w-0 content-start gap-8 sm:max-lg:grid-cols-2 lg:row-span-2">
          <Contacts order={order} />
          <OrderMoney order={order} />
        </div>
        <Timeline order={order} />
      </div>
      <Receipt order={order} />
    </>
  )
}

function OrderHead({ order: { productId, itemName, photoUrl, amount, currency, role } }: { order: Order }) {
  return (
    <header className={head}>
      <Picture address={photoUrl} alt="" sizes="(width < 40rem) 5.5rem, 9rem" first className="rounded-box" />
      <div className="grid min-w-0 gap-1">
        <p className="text-sm text-quiet">{words.as[role]}</p>
        <h1 className="text-xl text-pretty wrap-anywhere sm:text-2xl">
          <Link
            to={laptopAddress(productId)}
            className="inline-block underline-offset-[0.2em] hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
          >
            {itemName}
          </Link>
        </h1>
        <p className="font-semibold tabular-nums">{texts.forms.charge(amount, currency)}</p>
      </div>
    </header>
  )
}

function OrderSkeleton() {
  return (
    <Waiting>
      <div aria-hidden="true">
        <div className={head}>
          <div className="skeleton aspect-4/3" />
          <div className="grid gap-3">
            <Line className="w-24" />
            <Line className="h-7 w-4/5" />
            <Line className="w-20" />
          </div>
        </div>
        <div className={columns}>
          <div className="skeleton h-72" />
          <div className="grid content-start gap-3">
            <Line className="h-7 w-32" />
            <div className="skeleton h-11" />
            <div className="skeleton h-11" />
          </div>
        </div>
      </div>
    </Waiting>
  )
}
