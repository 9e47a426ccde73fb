import type { Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { OrderActs } from './order-acts.tsx'
import { hasMoved, useAct } from './use-act.ts'

const words = texts.orderPage

/** Where the order stands, what comes next by when and what if not, and what its reader can do. */
export function OrderStanding({ order }: { order: Order }) {
  const { state, step, role, holder, cancelUntil, acts, money } = order
  const id = useId()
  const act = useAct(order._id)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = hasMoved(act.error)
  const { status } = act
  useEffect(() => {
    if (status === 'success' || moved) heading.current?.focus()
  }, [status, moved])
  const standing = words.standings[step ?? (state === 'disputed' ? 'escalated' : state)][role]
  const isBack = state === 'refunded' && money.toBuyer === 0
  const back = money.sent > 0 ? words.returnedByHand : words.returned
  const silence = 'otherwise' in standing ? standing.otherwise : undefined
  const otherwise = step === 'escalated' ? words.undecided[holder] : silence
  return (
    <section className="tag grid min-w-0 content-start gap-5 p-5 sm:p-6" aria-labelledby={id}>
      <div role="alert" className="empty:absolute">
        {moved && <p className="font-medium text-error">{words.moved}</p>}
      </div>
      <div className="grid max-w-[62ch] gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl focus:outline-none">
          {standing.title}
        </h2>
        <p className="text-lg text-pretty">{isBack ? back[role] : standing.next}</p>
        {money.byHand && <p className="text-pretty">{words.byHand[role]}</p>}
        <Deadline order={order} />
        {otherwise !== undefined && <p className="text-pretty text-quiet">{otherwise}</p>}
        {role === 'buyer' && cancelUntil !== null && acts.includes('cancel') && (
          <p className="text-quiet">{words.cancelUntil(texts.forms.clock(cancelUntil))}</p>
        )}
      </div>
      {order.code !== null && <BuyersCode code={order.code} />}
      <OrderActs order={order} act={act} />
    </section>
  )
}

function Deadline({ order: { dueAt } }: { order: Order }) {
  if (dueAt === null) return null
  const moment = texts.exact.dayAndClock(dueAt)
  const now = serverNow()
  return (
    <p className="font-semibold">
      <time dateTime={dueAt}>
        {Date.parse(dueAt) > now ? words.by(moment, texts.exact.ago(dueAt, now)) : words.over(moment)}
      </time>
    </p>
  )
}

/** Written large, to be read out. */
function BuyersCode({ code }: { code: string }) {
  const id = useId()
  const groups = [code.slice(0, 3), code.slice(3)]
  return (
    <section
      className="grid gap-3 rounded-box border-2 border-warning bg-base-100 p-4 sm:p-5"
      aria-labelledby={`${id}-title`}
    >
      <h3 id={`${id}-title`} className="sr-only">
        {words.code.title}
      </h3>
      <p className="text-lg font-semibold text-pretty">{words.code.warning}</p>
      <p className="flex flex-wrap gap-x-[0.5em] font-mono text-4xl font-semibold tracking-[0.08em]">
        {groups.map((group) => (
          <span key={group}>{group}</span>
        ))}
      </p>
    </section>
  )
}
