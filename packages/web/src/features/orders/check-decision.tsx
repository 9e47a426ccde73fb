import { orderAct, type Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, use, useId, useRef } from 'react'
import { OrderTermsContext } from '../../api/order-terms.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { CheckFindings } from '../check/check-findings.tsx'
import { leftOf } from './act-words.ts'
import { saidOf } from './check-said.ts'
import { problemActOf, type LastCheck } from './decisions.ts'
import type { Acting } from './use-act.ts'

const ActForm = lazy(async () => ({ default: (await import('./act-form.tsx')).ActForm }))

const words = texts.orderCheck

interface Props {
  order: Order
  act: Acting
  check: LastCheck
  /** Which of the two is open: the code, or the form. */
  decided: Decision | undefined
  onDecide: (decision: Decision | undefined) => void
}

export type Decision = 'take' | 'problem'

/** What the last check found, and the buyer's two answers to it. */
export function CheckDecision({ order, act, check, decided, onDecide }: Props) {
  const id = useId()
  const open = decided === 'problem'
  const opener = useRef<HTMLButtonElement>(null)
  const one = problemActOf(order)
  const text = saidOf(check)
  const close = () => {
    onDecide(undefined)
    opener.current?.focus()
  }
  return (
    <section className="grid min-w-0 gap-4 border-t border-base-300 pt-5" aria-labelledby={id}>
      <h3 id={id} className="text-lg font-semibold">
        {words.found}
      </h3>
      <CheckFindings {...check.result} brief />
      <p className="text-quiet">{words.all}</p>
      <div className="flex flex-wrap gap-2">
        <TakeIt {...{ order, act, decided, onDecide }} kind={text === '' ? 'next' : 'quiet'} />
        {one !== undefined && (
          <Button
            ref={opener}
            aria-expanded={open}
            busy={act.isPending}
            onClick={() => onDecide(open ? undefined : 'problem')}
          >
            {words.problem}
          </Button>
        )}
      </div>
      {open && one !== undefined && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <ActForm
            key={one}
            {...{ order, act, one }}
            given={{ text, ...(orderAct(one).needs?.includes('problem') && { problem: 'not-as-described' }) }}
            onDone={() => onDecide(undefined)}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Before the handover it shows the code; afterwards it accepts the laptop, which ends the time for problems. */
function TakeIt({ order, act, decided, onDecide, kind }: Omit<Props, 'check'> & { kind: 'next' | 'quiet' }) {
  const taking = decided === 'take'
  const { acceptHours } = use(OrderTermsContext)
  if (order.code !== null)
    return (
      <Button
        kind={taking ? 'quiet' : kind}
        aria-expanded={taking}
        onClick={() => onDecide(taking ? undefined : 'take')}
      >
        {words.take}
      </Button>
    )
  if (!order.acts.includes('accept')) return null
  return (
    <ConfirmButton
      kind={kind}
      small={false}
      back={texts.orderPage.keep}
      question={texts.orderPage.acts.accept.ask}
      help={words.takeEffect(texts.forms.charge(leftOf(order), order.currency), acceptHours)}
      busy={act.isPending}
      onConfirm={() => act.mutate({ act: 'accept' })}
    >
      {words.take}
    </ConfirmButton>
  )
}
