import { texts } from '@market/contract/texts'
import { useState } from 'react'
import type { FieldValues, UseFormHandleSubmit } from 'react-hook-form'
import type { Elements } from './elements.ts'

interface Props<Fields extends FieldValues> {
  handleSubmit: UseFormHandleSubmit<Fields>
  /** Called with the values when all fields are valid. */
  onSend: (given: Fields) => unknown
  /** The layout; by default one column. */
  className?: string
  children: Elements
}

/**
 * A form with its own validation. When it fails, the first invalid field gets the focus, which reads its error, and one
 * message for screen readers says how many fields there are to mend.
 */
export function Form<Fields extends FieldValues>({
  handleSubmit,
  onSend,
  className = 'grid gap-4',
  children,
}: Props<Fields>) {
  const [failed, setFailed] = useState({ times: 0, fields: 0 })
  const submit = handleSubmit(
    (given) => {
      setFailed({ times: 0, fields: 0 })
      onSend(given)
    },
    (errors) => setFailed(({ times }) => ({ times: times + 1, fields: Object.keys(errors).length })),
  )
  return (
    <form className={className} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <output className="sr-only">
        {/* A new element is announced, also when its words are those of the last time. */}
        {failed.times > 0 && <span key={failed.times}>{texts.form.invalid(failed.fields)}</span>}
      </output>
    </form>
  )
}
