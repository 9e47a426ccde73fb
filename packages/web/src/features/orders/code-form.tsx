import type { Order, SentAct } from '@market/contract'
import { latinDigits } from '@market/contract/numbers'
import { texts } from '@market/contract/texts'
import { useRef, useState, type FormEvent } from 'react'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { labelOf } from './act-words.ts'
import type { Acting } from './use-act.ts'

const words = texts.orderPage.code
const sixDigits = /^\d{6}$/

/** Where the seller enters the buyer’s code, in the digits of any script. */
export function CodeForm({ order, act, one }: { order: Order; act: Acting; one: SentAct }) {
  const { lockedUntil } = order
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const locked = lockedUntil === null ? undefined : words.locked(texts.forms.clock(lockedUntil))
  const refuse = (why: string) => {
    setError(why)
    input.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!sixDigits.test(latinDigits(code).replaceAll(/[\s-]/g, ''))) return refuse(words.digits)
    setError(undefined)
    act.mutate(
      { act: one, code },
      {
        onError: (failed) => {
          if (isProblem(failed) && (failed.code === 'wrong-code' || failed.code === 'code-locked'))
            refuse(problemMessage(failed))
        },
      },
    )
  }
  return (
    <form className="grid max-w-sm gap-4" noValidate onSubmit={send}>
      <p className="rounded-box border-2 border-warning bg-base-100 p-4 text-lg font-semibold text-pretty">
        {words.hold}
      </p>
      <TextField
        ref={input}
        required
        label={words.label}
        help={words.help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        className="h-14 w-full appearance-none rounded-field border border-edge bg-(--field) px-4 font-mono text-2xl tracking-[0.15em] outline-offset-1 outline-primary focus:border-primary focus:outline-2 not-focus:aria-invalid:border-error"
        error={locked ?? error}
      />
      <Button kind="next" type="submit" wide busy={act.isPending}>
        {labelOf(order, one)}
      </Button>
    </form>
  )
}
