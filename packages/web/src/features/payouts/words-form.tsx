import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { FormError } from '../../ui/form-page.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'

interface Props {
  label: string
  help?: string
  /** The sentence when nothing was typed. */
  missing: string
  submit: string
  kind?: ButtonKind
  /** A few sentences; otherwise a line. */
  long?: boolean
  /** Whether its field gets the focus at first. */
  focused?: boolean
  busy: boolean
  /** Why it was refused. */
  failure: string | undefined
  onSend: (typed: string) => void
  /** Beside the button. */
  children?: Elements
}

/** A form of one text that an act needs. */
export function WordsForm({
  label,
  help,
  missing,
  submit,
  kind = 'next',
  long = false,
  focused = false,
  busy,
  failure,
  onSend,
  children,
}: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    setError(typed === '' ? missing : undefined)
    if (typed === '') field.current?.focus()
    else onSend(typed)
  }
  const given = { ref: field, required: true, label, help, error, autoComplete: 'off' }
  return (
    <form className="grid max-w-md gap-4 [--field:var(--color-base-100)]" noValidate onSubmit={send}>
      {long ? <TextArea {...given} maxLength={500} /> : <TextField {...given} maxLength={100} />}
      <div className="flex flex-wrap gap-2">
        <Button kind={kind} type="submit" busy={busy}>
          {submit}
        </Button>
        {children}
      </div>
      <FormError>{failure}</FormError>
    </form>
  )
}
