import type { Order, OrderProblem, SentAct } from '@market/contract'
import { readOneAmount } from '@market/contract/amounts'
import { texts } from '@market/contract/texts'
import { useEffect } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { isProblem } from '../../api/is-problem.ts'
import { fieldMessage } from '../../api/problem-message.ts'
import { orderAct, orderProblems } from '../../api/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { effectOf, labelOf, leftOf, questionOf, sendLabelOf, textsOf } from './act-words.ts'
import { EvidencePhotos } from './evidence-photos.tsx'
import type { Acting, GivenAct } from './use-act.ts'
import { useEvidence } from './use-evidence.ts'

const words = texts.orderPage.form

interface Values {
  problem: OrderProblem | ''
  amount: string
  text: string
}
const fields = ['problem', 'amount', 'text'] as const satisfies (keyof Values)[]

interface Props {
  order: Order
  act: Acting
  /** The act that the form is for. */
  one: SentAct
  /** What its fields begin with. */
  given?: Partial<Pick<Values, 'problem' | 'text'>>
  onDone: () => void
  onClose: () => void
}

/** What an act needs, in the fields that its row of the contract names. */
export function ActForm({ order, act, one, given: begin, onDone, onClose }: Props) {
  const { role, currency } = order
  const { needs: required, money, reader = 'both' } = orderAct(one)
  const needs = new Set<string>(required)
  // An act with a question can't be undone.
  const ends = questionOf(order, one) !== undefined
  const left = leftOf(order)
  const limit = texts.forms.charge(left, currency)
  const takesPhotos = needs.has('text') && role !== 'admin'
  const photos = useEvidence(order._id)
  const {
    register,
    handleSubmit,
    control,
    setError,
    setFocus,
    formState: { errors },
  } = useForm<Values>({ defaultValues: { problem: '', amount: '', text: '', ...begin } })
  const first = fields.find((field) => needs.has(field)) ?? 'text'
  useEffect(() => setFocus(first), [setFocus, first])

  const send = ({ problem, amount, text }: Values, debt?: number) => {
    const back = readOneAmount(amount)
    const owed = money?.amount === 'to-send' ? order.money.toBuyer : debt
    const given: GivenAct = {
      act: one,
      ...(owed !== undefined && { debt: owed }),
      ...(problem !== '' && { problem }),
      ...(needs.has('amount') && back !== undefined && { amount: back }),
      ...(text.trim() !== '' && { text: text.trim() }),
      ...(takesPhotos && { photos: photos.addresses }),
    }
    act.mutate(given, {
      onSuccess: onDone,
      onError: (error) => {
        if (!isProblem(error)) return
        for (const { field, message } of error.more.errors ?? []) {
          const name = fields.find((one) => one === field)
          if (name) setError(name, { message: fieldMessage(error, message) }, { shouldFocus: true })
        }
      },
    })
  }
  const refused = isProblem(act.error) && act.variables?.act === one ? act.error : undefined
  const debt = refused?.code === 'seller-in-debt' ? refused.more.debt : undefined
  const between = (typed: string) => {
    const amount = readOneAmount(typed)
    return (amount !== undefined && amount > 0 && amount < left) || words.amountError(limit)
  }
  return (
    <Form
      className="grid max-w-md gap-4 border-t border-base-300 pt-5 [--field:var(--color-base-100)]"
      handleSubmit={handleSubmit}
      onSend={(values) => send(values)}
    >
      <h3 className="text-lg font-semibold">{labelOf(order, one)}</h3>
      {ends && <p className="text-pretty">{effectOf(order, one)}</p>}
      {needs.has('problem') && (
        <SelectField
          required
          label={words.problem}
          choices={[
            { value: '', label: words.choose },
            ...orderProblems.map((value) => ({ value, label: texts.orderPage.problems[value] })),
          ]}
          error={errors.problem?.message}
          {...register('problem', { validate: (chosen) => chosen !== '' || words.chooseError })}
        />
      )}
      {needs.has('amount') && (
        <TextField
          required
          label={`${words.amount} (${currency.toUpperCase()})`}
          help={<Shares {...{ control, left, currency }} />}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { validate: between })}
        />
      )}
      <TextArea
        required={needs.has('text')}
        optional={!needs.has('text')}
        label={textsOf(one).field ?? words.reason}
        help={words.readBy[role === 'admin' ? reader : 'other']}
        maxLength={2000}
        error={errors.text?.message}
        {...register('text', { validate: (text) => !needs.has('text') || text.trim() !== '' || words.textError })}
      />
      {takesPhotos && <EvidencePhotos photos={photos} />}
      <FormError>{debt === undefined ? undefined : words.debt(texts.forms.charge(debt, currency))}</FormError>
      <div className="flex flex-wrap gap-2">
        <Submit {...{ control, order, one }} busy={act.isPending} />
        {debt !== undefined && (
          <Button
            kind="danger"
            busy={act.isPending}
            onClick={(event) => void handleSubmit((values) => send(values, debt))(event)}
          >
            {words.refundInDebt(texts.forms.charge(debt, currency))}
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          {ends ? texts.orderPage.keep : texts.dialog.cancel}
        </Button>
      </div>
    </Form>
  )
}

/** Who gets what with the amount as typed. */
function Shares({ control, left, currency }: { control: Control<Values>; left: number; currency: string }) {
  const back = readOneAmount(useWatch({ control, name: 'amount' }))
  const money = (amount: number) => texts.forms.charge(amount, currency)
  return (
    <span>
      {back === undefined || back <= 0 || back >= left
        ? words.below(money(left))
        : words.shares(money(back), money(left - back))}
    </span>
  )
}

interface SubmitProps extends Pick<Props, 'order' | 'one'> {
  control: Control<Values>
  busy: boolean
}

/** Names the amount that moves. */
function Submit({ control, order, one, busy }: SubmitProps) {
  const left = leftOf(order)
  const typed = readOneAmount(useWatch({ control, name: 'amount' }))
  const back = typed !== undefined && typed > 0 && typed < left ? typed : undefined
  return (
    <Button kind="next" type="submit" busy={busy}>
      {sendLabelOf(order, one, back)}
    </Button>
  )
}
