import { facets, type RangeFacet } from '@market/contract/listing-fields'
import { boundsOf } from '@market/contract/search'
import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Range } from './choices.ts'
import { readBound, writeBound } from './own-bound.ts'

interface Props {
  /** What the two bounds limit. */
  title: string
  min: number | undefined
  max: number | undefined
  of: RangeFacet
  onApply: (range: Range) => void
}

const search = texts.search

/** Two fields and a button; Enter in a field applies too. */
export function OwnRange({ title, min, max, of, onApply }: Props) {
  const id = useId()
  const [from, to] = [useBoundField(of, min), useBoundField(of, max)]
  const [wrong, setWrong] = useState<{ field: typeof from; say: string }>()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [least, most] = [from, to].map(({ current }) => (current === null ? undefined : readBound(of, current.value)))
    if (least === null || most === null) {
      const field = least === null ? from : to
      field.current?.focus()
      return void rangeError(of).then(
        (say) => setWrong({ field, say }),
        () => undefined,
      )
    }
    // Swapped bounds are put in order.
    onApply(
      least !== undefined && most !== undefined && least > most ? { min: most, max: least } : { min: least, max: most },
    )
  }
  const drawField = (field: typeof from, name: string) => (
    <input
      // A numeric input accepts Latin digits only.
      ref={field}
      id={`${id}-${name}`}
      className="input"
      type="text"
      inputMode={of === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-invalid={wrong?.field === field || undefined}
      aria-describedby={wrong?.field === field ? `${id}-wrong` : undefined}
      onInput={() => setWrong(undefined)}
    />
  )
  return (
    <>
      <form className="own-range" noValidate onSubmit={apply}>
        <label htmlFor={`${id}-from`}>{search.from}</label>
        <label htmlFor={`${id}-to`}>{search.to}</label>
        {drawField(from, 'from')}
        {drawField(to, 'to')}
        <button type="submit" className="btn btn-quiet btn-compact" aria-label={`${search.apply}: ${title}`}>
          {search.apply}
        </button>
      </form>
      {wrong && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {wrong.say}
        </p>
      )}
    </>
  )
}

/** A field with the search's bound; text that the user has typed stays as typed. */
function useBoundField(of: RangeFacet, bound: number | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && readBound(of, field.current.value) !== bound) field.current.value = writeBound(bound)
  }, [of, bound])
  return field
}

/** Why the search does not accept a bound. Loaded when a bound is invalid. */
async function rangeError(of: RangeFacet): Promise<string> {
  const { ofField } = await import('@market/contract/texts/refusals')
  return ofField(boundsOf(facets[of]).otherwise)
}
