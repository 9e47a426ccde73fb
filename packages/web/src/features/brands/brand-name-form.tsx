import { fieldOf } from '@market/contract/listing-fields'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { BrandAct } from './use-brand-acts.ts'

const field = fieldOf('brand')

interface Props {
  label: string
  help?: string
  submit: string
  act: BrandAct
  /** The name at first. */
  name?: string
}

/** Asks for a brand's name, which the server may refuse because another brand has it. */
export function BrandNameForm({ label, help, submit, act, name = '' }: Props) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { name } })
  const { refused } = act
  useEffect(() => {
    if (refused !== null) setError('name', { message: failureMessage(refused) ?? '' }, { shouldFocus: true })
  }, [refused, setError])
  return (
    <Form handleSubmit={handleSubmit} onSend={(given) => act.mutate(given.name)}>
      <TextField
        required
        label={label}
        help={help}
        maxLength={field.type === 'text' ? field.longest : undefined}
        autoComplete="off"
        onFocus={preloadSending}
        error={errors.name?.message}
        {...register('name', { validate: matchesSchema(({ BrandName }) => BrandName) })}
      />
      <Button kind="next" type="submit" busy={isSubmitting || act.isPending}>
        {submit}
      </Button>
    </Form>
  )
}
