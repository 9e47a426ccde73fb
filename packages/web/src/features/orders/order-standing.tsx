import { stageOf, type Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import type { Decision } from './check-decision.tsx'
import { decisionsOf } from './decisions.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderCheck } from './order-check.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { hasMoved, useAct, type Acting } from './use-act.ts'

const CheckDecision = lazy(async () => ({ default: (await import('./check-decision.tsx')).CheckDecision }))

const words = texts.orderPage

/** Where the order stands, what comes next by when and what if not, and what its reader can do. */
export function OrderStanding({ order }: { order: Order }) {
  const { state, step, role, holder, cancelUntil, acts, money, bank } = order
  const id = useId()
  const act = useAct(order._id)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = hasMoved(act.error)
  const { status } = act
  useEffect(() => {
    if (status === 'success' || moved) heading.current?.focus()
  }, [status, moved])
  const isPaused = bank !== null && state !== 'refunded'
  const standing = isPaused
    ? { title: words.bank.title, next: role === 'admin' ? words.bank.admin[bank.why] : words.bank[role] }
    : words.standings[stageOf(order)][role]
  const isBack = state === 'refunded' && money.toBuyer === 0
  const back = money.sent > 0 ? words.returnedByHand : words.returned
  const silence = 'otherwise' in standing ? standing.otherwise : undefined
  const otherwise = step === 'escalated' && !isPaused ? words.undecided[holder] : silence
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
        {isPaused && bank.reason !== null && <p>{words.bank.reason[bank.reason]}</p>}
        {isPaused && role === 'seller' && <p className="text-pretty text-quiet">{texts.bankRisk}</p>}
        {money.byHand && <p className="text-pretty">{words.byHand[role]}</p>}
        <Deadline order={order} />
        {otherwise !== undefined && <p className="text-pretty text-quiet">{otherwise}</p>}
        {role === 'buyer' && cancelUntil !== null && acts.includes('cancel') && (
          <p className="text-quiet">{words.cancelUntil(texts.forms.clock(cancelUntil))}</p>
        )}
      </div>
      <CheckAndActs order={order} act={act} />
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

/** What the reader can do. Once the buyer's check has a result, they decide below it, and the code waits for that. */
function CheckAndActs({ order, act }: { order: Order; act: Acting }) {
  const [decided, setDecided] = useState<Decision>()
  const taking = decided === 'take'
  const code = useRef<HTMLElement>(null)
  useEffect(() => {
    if (taking) code.current?.focus()
  }, [taking])
  const check = order.role === 'buyer' ? order.lastCheck : null
  const decides = check !== null && order.acts.length > 0
  const decisions = decides ? decisionsOf(order) : []
  const others = order.acts.filter((one) => !decisions.includes(one))
  return (
    <>
      {decides && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <CheckDecision {...{ order, act, check, decided }} onDecide={setDecided} />
        </Suspense>
      )}
      {!decides && <OrderCheck order={order} />}
      {order.code !== null && (!decides || taking) && <BuyersCode ref={code} code={order.code} />}
      {decides && <OrderCheck order={order} />}
      <OrderActs order={decides ? { ...order, acts: others } : order} act={act} />
    </>
  )
}

/** Written large, to be read out. */
function BuyersCode({ code, ref }: { code: string; ref: RefObject<HTMLElement | null> }) {
  const id = useId()
  const groups = [code.slice(0, 3), code.slice(3)]
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="grid gap-3 rounded-box border-2 border-warning bg-base-100 p-4 focus:outline-none sm:p-5"
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
