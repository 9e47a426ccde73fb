import { searchBounds } from '@market/contract/search'
import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { Range } from './choices.ts'

interface Props {
  /** What the two bounds are of. */
  title: string
  min: number | undefined
  max: number | undefined
  of: keyof typeof searchBounds
  onApply: (range: Range) => void
}

const search = texts.search

/** Two fields and a button; Enter in either does the same. */
export function OwnRange({ title, min, max, of, onApply }: Props) {
  const id = useId()
  const [from, to] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  useEffect(() => { if (from.current) from.current.value = String(min ?? '') }, [from, min])
  useEffect(() => { if (to.current) to.current.value = String(max ?? '') }, [to, max])
  const { highest, step } = searchBounds[of]
  const number = { type: 'number', inputMode: step < 1 ? 'decimal' : 'numeric', min: 0, max: highest, step } as const
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [least, most] = [boundOf(from.current), boundOf(to.current)]
    // The wrong way round is meant the right way round.
    onApply(least !== undefined && most !== undefined && least > most ? { min: most, max: least } : { min: least, max: most })
  }
  return (
    <form className="own-range" onSubmit={apply}>
      <label htmlFor={`${id}-from`}>{search.from}</label>
      <label htmlFor={`${id}-to`}>{search.to}</label>
      <input ref={from} id={`${id}-from`} className="input" {...number} />
      <input ref={to} id={`${id}-to`} className="input" {...number} />
      <button type="submit" className="btn btn-quiet btn-compact" aria-label={`${search.apply}: ${title}`}>{search.apply}</button>
    </form>
  )
}

function boundOf(field: HTMLInputElement | null): number | undefined {
  return field === null || field.value === '' ? undefined : Number(field.value)
}
