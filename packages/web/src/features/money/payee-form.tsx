import type { Payee, PayeeBody } from '@market/contract'
import { payeeMethods } from '@market/contract/payouts'
import { texts } from '@market/contract/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { client } from '../../api/client.ts'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { isProblem } from '../../api/is-problem.ts'
import { failureMessage, fieldMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SignInAgain, useFreshMutation } from '../sign-in/use-fresh-mutation.tsx'
import { moneyQueries } from './queries.ts'

const words = texts.payee.form
const fields = ['method', 'holder', 'institution', 'branch', 'account'] as const satisfies (keyof PayeeBody)[]
const methods = payeeMethods.map((value) => ({ value, label: texts.payee.methods[value] }))

interface Props {
  payee: Payee | null
  /** After the new details are on the page. */
  onDone: () => void
  onClose: () => void
}

/** Asks where to send the user's money. What is typed stays while they confirm that it's them. */
export function PayeeForm({ payee, onDone, onClose }: Props) {
  const queries = useQueryClient()
  const {
    register,
    handleSubmit,
    control,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: {
      method: payee?.method ?? payeeMethods[0],
      holder: '',
      institution: payee?.institution ?? '',
      branch: '',
      account: '',
    },
  })
  const save = useFreshMutation({
    mutationFn: (body: PayeeBody) => client.savePayee({ body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: moneyQueries.own.queryKey })
      onDone()
    },
    success: texts.payee.saved,
    isShown: () => true,
  })
  const { error } = save
  useEffect(() => setFocus('method'), [setFocus])
  useEffect(() => {
    if (!isProblem(error)) return
    for (const { field, message } of error.more.errors ?? []) {
      const name = fields.find((one) => one === field)
      if (name) setError(name, { message: fieldMessage(error, message) }, { shouldFocus: true })
    }
  }, [error, setError])
  const isAtField = isProblem(error) && error.more.errors !== undefined
  const method = useWatch({ control, name: 'method' })
  return (
    <>
      <Form className="grid max-w-md gap-4" handleSubmit={handleSubmit} onSend={(given) => save.mutate(given)}>
        <RadioCards legend={words.method} choices={methods} {...register('method')} />
        <TextField
          required
          label={words.holder}
          help={words.holderHelp}
          maxLength={100}
          autoComplete="name"
          onFocus={preloadSending}
          error={errors.holder?.message}
          {...register('holder', { validate: matchesSchema(({ PayeeBody: { shape } }) => shape.holder) })}
        />
        <TextField
          required
          label={words.institution[method]}
          maxLength={100}
          autoComplete="off"
          error={errors.institution?.message}
          {...register('institution', { validate: matchesSchema(({ PayeeBody: { shape } }) => shape.institution) })}
        />
        <TextField
          optional
          label={words.branch}
          maxLength={100}
          autoComplete="off"
          error={errors.branch?.message}
          {...register('branch', { validate: matchesSchema(({ PayeeBody: { shape } }) => shape.branch) })}
        />
        <TextField
          required
          label={words.account[method]}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          error={errors.account?.message}
          {...register('account', { validate: matchesSchema(({ PayeeBody: { shape } }) => shape.account) })}
        />
        <p className="text-sm/normal text-pretty text-quiet">{words.kept}</p>
        <p className="text-sm/normal text-pretty text-quiet">{texts.bankRisk}</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="next" type="submit" busy={isSubmitting || save.isPending}>
            {words.save}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {texts.dialog.cancel}
          </Button>
        </div>
        <FormError>{isAtField || save.repeat ? undefined : failureMessage(error)}</FormError>
      </Form>
      <SignInAgain to={save} />
    </>
  )
}
