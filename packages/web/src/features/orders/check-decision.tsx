import type { Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, use, useId, useRef, useState } from 'react'
import { OrderTermsContext } from '../../api/order-terms.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { CheckFindings } from '../check/check-findings.tsx'
import { leftOf } from './act-words.ts'
import { saidOf } from './check-said.ts'
import { problemActOf, type LastCheck } from './last-check.ts'
import type { Acting } from './use-act.ts'

const ActForm = lazy(async () => ({ default: (await import('./act-form.tsx')).ActForm }))

const words = texts.orderCheck

interface Props {
  order: Order
  act: Acting
  check: LastCheck
  /** Shows the hand-over code, or hides it. */
  onTake: () => void
  taking: boolean
}

/** What the last check found, and the buyer's two answers to it. */
export function CheckDecision({ order, act, check, onTake, taking }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const one = problemActOf(order)
  const text = saidOf(check)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <section className="grid min-w-0 gap-4 border-t border-base-300 pt-5" aria-labelledby={id}>
      <h3 id={id} className="text-lg font-semibold">
        {words.found}
      </h3>
      <CheckFindings {...check.result} />
      <div className="flex flex-wrap gap-2">
        <TakeIt {...{ order, act, onTake, taking }} />
        {one !== undefined && (
          <Button ref={opener} aria-expanded={open} busy={act.isPending} onClick={() => setOpen(!open)}>
            {words.problem}
          </Button>
        )}
      </div>
      {open && one !== undefined && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <ActForm
            key={one}
            {...{ order, act, one }}
            given={one === 'report-problem' ? { problem: 'not-as-described', text } : { text }}
            onDone={() => setOpen(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Before the handover it shows the code; afterwards it accepts the laptop, which ends the time for problems. */
function TakeIt({ order, act, onTake, taking }: Omit<Props, 'check'>) {
  const { acceptHours } = use(OrderTermsContext)
  if (order.code !== null)
    return (
      <Button kind={taking ? 'quiet' : 'next'} aria-expanded={taking} onClick={onTake}>
        {words.take}
      </Button>
    )
  if (!order.acts.includes('accept')) return null
  return (
    <ConfirmButton
      kind="next"
      small={false}
      back={texts.orderPage.keep}
      question={texts.orderPage.ask.accept}
      help={words.takeEffect(texts.forms.charge(leftOf(order), order.currency), acceptHours)}
      busy={act.isPending}
      onConfirm={() => act.mutate({ act: 'accept' })}
    >
      {words.take}
    </ConfirmButton>
  )
}
