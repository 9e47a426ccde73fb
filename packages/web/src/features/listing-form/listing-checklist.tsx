import { checkNames, type Gap, type GapField } from '@market/contract/checklist'
import { texts } from '@market/contract/texts'
import { useLayoutEffect, useRef } from 'react'
import { TickSign } from '../../ui/signs.tsx'

/**
 * What buyers look for: ticked, or a button that leads to its field. Folded where it stands below the form. It changes as one types
 * and is no live region, which would speak at each key.
 */
export function ListingChecklist({ gaps }: { gaps: readonly Gap[] }) {
  const place = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (place.current) place.current.open = matchMedia('(width >= 72rem)').matches
  }, [])
  const fields = new Map(gaps.map(({ name, field }) => [name, field]))
  return (
    <details ref={place} className="checklist">
      <summary>
        <span>{texts.checklist.title}</span>{' '}
        <span className="checklist-count">
          {gaps.length === 0 ? texts.checklist.complete : texts.checklist.lacks(gaps.length, checkNames.length)}
        </span>
      </summary>
      <ul>
        {checkNames.map((name) => {
          const field = fields.get(name)
          const label = texts.checklist.labels[name]
          return (
            <li key={name}>
              {field === undefined ? (
                <>
                  <TickSign className="size-4" />
                  <span className="checklist-label">
                    <span>{label}</span>
                    <span className="sr-only">{` (${texts.checklist.done})`}</span>
                  </span>
                </>
              ) : (
                <>
                  <span className="checklist-open" aria-hidden="true" />
                  <button
                    type="button"
                    className="checklist-label"
                    onClick={({ currentTarget }) => focusField(currentTarget.form, field)}
                  >
                    {label}
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Focuses a field of the form, and opens the groups that it is in. */
function focusField(form: HTMLFormElement | null, field: GapField): void {
  const control = form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)
  for (let group = control?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
