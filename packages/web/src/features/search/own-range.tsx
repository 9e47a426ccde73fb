import { facets, type RangeFacet } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import type { Range } from './choices.ts'
import { readBound, readFigure, writeBound } from './own-bound.ts'
import { buttonLook } from '../../ui/button.tsx'
import { errorLook, smallInputLook } from '../../ui/field-look.ts'

interface Props {
  /** What the two bounds limit. */
  title: string
  min: number | undefined
  max: number | undefined
  of: RangeFacet
  onApply: (range: Range) => void
}

const search = texts.search

/** Two fields of the panel's form and a button; Enter in a field applies too. An unchanged range is not applied. */
export function OwnRange({ title, min, max, of, onApply }: Props) {
  const id = useId()
  const [minName, maxName] = facets[of].parameters
  const [from, to] = [useBoundField(of, min), useBoundField(of, max)]
  const [wrong, setWrong] = useState<{ field: typeof from; say: string }>()
  const refuse = (field: typeof from, refusal: string) =>
    void import('@market/contract/texts/refusals').then(
      ({ ofField }) => setWrong({ field, say: ofField(refusal) }),
      () => undefined,
    )
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault()
    const fields = [from, to]
    const read = await Promise.all(fields.map(({ current }) => readBound(of, current?.value ?? '')))
    const wrongAt = read.findIndex(({ refusal }) => refusal !== undefined)
    const [field, refusal] = [fields[wrongAt], read[wrongAt]?.refusal]
    if (field !== undefined && refusal !== undefined) {
      field.current?.focus()
      return refuse(field, refusal)
    }
    const [least, most] = read.map(({ bound }) => bound)
    // Enter in another field of the form presses its first button, which is that of a range.
    if (least === min && most === max) return
    // Swapped bounds are put in order.
    onApply(
      least !== undefined && most !== undefined && least > most ? { min: most, max: least } : { min: least, max: most },
    )
  }
  const drawField = (field: typeof from, part: string, name: string, bound: number | undefined) => (
    <input
      // A numeric input accepts Latin digits only.
      ref={field}
      id={`${id}-${part}`}
      name={name}
      defaultValue={writeBound(bound)}
      className={smallInputLook}
      type="text"
      inputMode={of === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-invalid={wrong?.field === field || undefined}
      aria-describedby={wrong?.field === field ? `${id}-wrong` : undefined}
      onInput={() => setWrong(undefined)}
      onBlur={({ target }) =>
        void readBound(of, target.value).then(({ refusal }) => refusal !== undefined && refuse(field, refusal))
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void apply(event)
      }}
    />
  )
  return (
    <>
      <div className="clear-both grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 pt-2 text-xs/normal text-quiet">
        <label htmlFor={`${id}-from`}>{search.from}</label>
        <label htmlFor={`${id}-to`} className="col-[2/-1]">
          {search.to}
        </label>
        {drawField(from, 'from', minName, min)}
        {drawField(to, 'to', maxName, max)}
        <button
          type="submit"
          className={buttonLook({ small: true })}
          aria-label={`${search.apply}: ${title}`}
          onClick={(event) => void apply(event)}
        >
          {search.apply}
        </button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={errorLook} role="alert">
          {wrong.say}
        </p>
      )}
    </>
  )
}

/** A field with the search's bound; text that the user has typed stays as typed. */
function useBoundField(of: RangeFacet, bound: number | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(bound)
  useEffect(() => {
    // Not at first: the user may have typed before the script ran.
    if (shown.current === bound) return
    shown.current = bound
    if (field.current && readFigure(of, field.current.value) !== bound) field.current.value = writeBound(bound)
  }, [of, bound])
  return field
}
