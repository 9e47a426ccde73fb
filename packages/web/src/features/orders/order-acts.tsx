import { orderAct, stageOf, type Order, type SentAct } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useRef, useState } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { isProblem } from '../../api/is-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { CodeForm } from './code-form.tsx'
import { effectOf, labelOf, offerTo, questionOf } from './act-words.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { hasMoved, type Acting } from './use-act.ts'

const ActForm = lazy(async () => ({ default: (await import('./act-form.tsx')).ActForm }))

const words = texts.orderPage

interface Props {
  order: Order
  act: Acting
}

/** What the reader can do: the likely act as a large button, the others below. What needs words opens a form here. */
export function OrderActs({ order, act }: Props) {
  const { acts, offers, role } = order
  const [open, setOpen] = useState<SentAct>()
  const opener = useRef<HTMLElement>(null)
  const main = mainActOf(order)
  const coded = acts.find((one) => orderAct(one).needs?.includes('code'))
  const others = acts.filter((one) => one !== main && one !== coded)
  const close = () => {
    setOpen(undefined)
    opener.current?.focus()
  }
  const button = (one: SentAct) => (
    <ActButton
      key={one}
      {...{ order, act, one }}
      main={one === main && (open === undefined || open === one)}
      open={open === one}
      onOpen={(pressed) => {
        opener.current = pressed
        setOpen(open === one ? undefined : one)
      }}
    />
  )
  if (acts.length === 0 && order.state !== 'disputed' && act.error === null) return null
  return (
    <div className="grid gap-4">
      {order.state === 'disputed' && <Offers {...{ offers, role }} currency={order.currency} />}
      {coded !== undefined && <CodeForm {...{ order, act }} one={coded} />}
      {main !== undefined && main !== coded && <div className="grid sm:justify-start">{button(main)}</div>}
      {others.length > 0 && <div className="flex flex-wrap gap-2">{others.map(button)}</div>}
      {open !== undefined && acts.includes(open) && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <ActForm key={open} {...{ order, act }} one={open} onDone={() => setOpen(undefined)} onClose={close} />
        </Suspense>
      )}
      <FormError>{isShownAtField(act.error) || hasMoved(act.error) ? undefined : failureMessage(act.error)}</FormError>
    </div>
  )
}

/** The act that the page offers first: one whose row says so, or what the stage waits for from the reader. */
function mainActOf(order: Order): SentAct | undefined {
  const stage = order.waitsFor === order.role ? stageOf(order) : null
  return order.acts.find((act) => orderAct(act).first) ?? order.acts.find((act) => orderAct(act).likelyAt === stage)
}

const fields = new Set(['code', 'problem', 'amount', 'text'])

/** A form shows what is wrong with its fields, why the code's field is closed, and what a seller would owe. */
function isShownAtField(error: Error | null): boolean {
  if (!isProblem(error)) return false
  return (
    error.code === 'code-locked' ||
    error.code === 'seller-in-debt' ||
    (error.more.errors ?? []).some(({ field }) => fields.has(field))
  )
}

interface ButtonProps extends Props {
  one: SentAct
  main: boolean
  open: boolean
  onOpen: (button: HTMLElement) => void
}

function ActButton({ order, act, one, main, open, onOpen }: ButtonProps) {
  const label = labelOf(order, one)
  const kind = main ? 'next' : one === 'cancel' ? 'danger' : 'quiet'
  const offered = orderAct(one).money?.amount === 'offered' ? offerTo(order) : null
  const question = questionOf(order, one)
  if (question === undefined)
    return (
      <Button
        kind={kind}
        aria-expanded={open}
        busy={act.isPending}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {label}
      </Button>
    )
  return (
    <ConfirmButton
      kind={kind}
      small={false}
      back={words.keep}
      question={question}
      help={effectOf(order, one)}
      busy={act.isPending}
      onConfirm={() => act.mutate({ act: one, ...(offered !== null && { amount: offered }) })}
    >
      {label}
    </ConfirmButton>
  )
}

/** What each of the two has offered last. */
function Offers({ offers, role, currency }: Pick<Order, 'offers' | 'role' | 'currency'>) {
  const lines = (['buyer', 'seller'] as const).flatMap((by) => {
    const amount = offers[by]
    if (amount === null) return []
    const say = by === role ? words.offered.yours : words.offered[by]
    return say(texts.forms.charge(amount, currency))
  })
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 border-s-2 border-edge ps-4 font-medium">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
