import type { PayoutDetails } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice, Notice } from '../../ui/notices.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { PageHeading } from '../../ui/titles.tsx'
import { payoutsAddress } from './payout-address.ts'
import { mayMark, PayoutActs } from './payout-acts.tsx'
import { PayoutFacts, PayoutOrders } from './payout-facts.tsx'
import { PayoutPayee } from './payout-payee.tsx'
import { payoutQueries } from './queries.ts'
import { hasMoved, useMovePayout } from './use-move-payout.ts'

const words = texts.payouts

/** A payout for the Admin who makes it. */
export function PayoutView({ id }: { id: string }) {
  const payout = useQuery(payoutQueries.one(id))
  const { data, error } = payout
  const title = data ? words.of(texts.forms.charge(data.amount, data.currency), data.seller.name) : words.one
  return (
    <>
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {data === undefined && isProblem(error) && error.status === 404 ? (
        <EmptyNotice action={<ButtonLink to={payoutsAddress()}>{words.toAll}</ButtonLink>}>{words.missing}</EmptyNotice>
      ) : data === undefined && isProblem(error) && error.code === 'own-payout' ? (
        <OwnPayout />
      ) : (
        <Loaded query={payout} skeleton={<PayoutSkeleton />} why={problemMessage}>
          {(details) => <PayoutSheet payout={details} />}
        </Loaded>
      )}
    </>
  )
}

/** Nobody pays themselves. */
function OwnPayout() {
  return (
    <Notice say={words.own}>
      <div className="grid gap-3">
        <p>{words.ownWhy}</p>
        <p>{words.ownAlone}</p>
        <Copyable text="npm run admin -- EMAIL" value="npm run admin -- EMAIL" />
      </div>
    </Notice>
  )
}

function PayoutSheet({ payout }: { payout: PayoutDetails }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <PayoutStanding payout={payout} />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-12">
        <PayoutPayee payout={payout} />
        <PayoutFacts payout={payout} />
      </div>
      <PayoutOrders payout={payout} />
    </div>
  )
}

/** Where it stands, what comes next and what the Admin can do. */
function PayoutStanding({ payout }: { payout: PayoutDetails }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const move = useMovePayout(payout._id)
  const moved = hasMoved(move.error)
  const { status } = move
  useEffect(() => {
    if (status === 'success' || moved) heading.current?.focus()
  }, [status, moved])
  const { title, next } = standingOf(payout)
  return (
    <section className="tag grid min-w-0 content-start gap-5 p-5 sm:p-6" aria-labelledby={id}>
      <div role="alert" className="empty:absolute">
        {moved && <p className="font-medium text-error">{words.moved}</p>}
      </div>
      <div className="grid max-w-[62ch] gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl focus:outline-none">
          {title}
        </h2>
        <p className="text-lg text-pretty wrap-anywhere">{next}</p>
      </div>
      <PayoutActs key={payout.state} payout={payout} move={move} />
    </section>
  )
}

function standingOf({ state, sender, canSendAgain }: PayoutDetails): { title: string; next: string } {
  const { sending, again } = words.standings
  if (canSendAgain) return again
  if (sender === null || sender.you) return words.standings[state]
  const next = mayMark(sender)
    ? sending.late(sender.name)
    : sending.byOther(sender.name, texts.exact.dayAndClock(sender.until))
  return { title: sending.title, next }
}

function PayoutSkeleton() {
  return (
    <Waiting>
      <div className="grid gap-10" aria-hidden="true">
        <div className="skeleton h-64" />
        <div className="grid gap-3">
          <Line className="h-6 w-40" />
          <Line />
          <Line />
          <Line />
        </div>
      </div>
    </Waiting>
  )
}
