import { useState, type SyntheticEvent } from 'react'
import { useAct } from './use-act.ts'

/** Validates a value: true, or the sentence that says what is wrong. */
type Rule = (value: string) => Promise<true | string>

/** The props of a field. */
interface ShortField {
  name: string
  error: string | undefined
  onInput: (event: SyntheticEvent<HTMLInputElement>) => void
}

interface ShortForm<N extends string> {
  busy: boolean
  field: (name: N) => ShortField
  /** The form's `onSubmit`. */
  submit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/**
 * A form of a few text fields: validated on submit and from then on with every change; the first invalid field gets the
 * focus. The library of the long forms is five times as large as a page with this hook, which would then paint later.
 */
export function useShortForm<N extends string>(
  rules: Record<N, Rule>,
  send: (given: Record<N, string>) => Promise<void>,
): ShortForm<N> {
  const [errors, setErrors] = useState<Partial<Record<N, string | undefined>>>({})
  const [tried, setTried] = useState(false)
  const names = Object.keys(rules) as N[]

  const check = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const given = Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<N, string>
    const said = await Promise.all(names.map(async (name) => [name, await rules[name](given[name])] as const))
    const wrong = said.flatMap(([name, sentence]) => (sentence === true ? [] : [[name, sentence] as const]))
    setErrors(Object.fromEntries(wrong) as typeof errors)
    return { given, wrong: wrong[0]?.[0] }
  }
  const { busy, act } = useAct(async (form: HTMLFormElement) => {
    setTried(true)
    const { given, wrong } = await check(form)
    const first = wrong === undefined ? null : form.elements.namedItem(wrong)
    if (wrong === undefined) await send(given)
    else if (first instanceof HTMLElement) first.focus()
  })
  return {
    busy,
    field: (name) => ({
      name,
      error: errors[name],
      onInput: ({ currentTarget: { name: changed, value } }) => {
        if (!tried || changed !== name) return
        void rules[name](value).then((sentence) =>
          setErrors((before) => ({ ...before, [name]: sentence === true ? undefined : sentence })),
        )
      },
    }),
    submit: (event) => {
      event.preventDefault()
      void act(event.currentTarget)
    },
  }
}
