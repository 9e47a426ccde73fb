import { checkNames, type CheckName, type Gap, type GapField } from '@market/contract/checklist'
import { texts } from '@market/contract/texts'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { summaryLook } from '../../ui/panel.tsx'
import { TickSign } from '../../ui/signs.tsx'

const labelLook = 'block flex-1 py-0.5 text-start first-letter:uppercase'
const buttonLook =
  'cursor-pointer underline decoration-edge underline-offset-[0.2em] hover:decoration-current pointer-coarse:min-h-11'

/**
 * What buyers look for: ticked, or a button that leads to its field; below it, praise for what is there. Folded where it
 * stands below the form. It changes as one types and is no live region, which would speak at each key.
 */
export function ListingChecklist({ gaps }: { gaps: readonly Gap[] }) {
  const place = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (place.current) place.current.open = matchMedia('(width >= 72rem)').matches
  }, [])
  const fields = new Map(gaps.map(({ name, field }) => [name, field]))
  return (
    <div className="rounded-box border border-edge px-4 pb-3">
      <details ref={place}>
        {/* A count on a line of its own makes it higher. */}
        <summary className={classNames(summaryLook, 'after:clear-both after:block')}>
          <span>{texts.checklist.title}</span>{' '}
          <span className="float-end text-sm/11 font-normal text-quiet">
            {texts.checklist.there(checkNames.length - gaps.length, checkNames.length)}
          </span>
        </summary>
        <ul>
          {checkNames.map((name) => {
            const field = fields.get(name)
            const label = texts.checklist.labels[name]
            return (
              <li key={name} className="flex min-h-7 items-center gap-2.5 pointer-coarse:min-h-11">
                {field === undefined ? (
                  <>
                    <TickSign className="size-4 flex-none text-success" />
                    <span className={labelLook}>
                      <span>{label}</span>
                      <span className="sr-only">{` (${texts.checklist.done})`}</span>
                    </span>
                  </>
                ) : (
                  <>
                    <span className="size-4 flex-none rounded-full border border-edge" aria-hidden="true" />
                    <button
                      type="button"
                      className={classNames(labelLook, buttonLook)}
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
      <p className={classNames('pt-1 text-sm/normal', fields.size < checkNames.length ? 'text-success' : 'text-quiet')}>
        {praiseOf(fields)}
      </p>
    </div>
  )
}

/** The check that matters most among those that are passed. */
function praiseOf(open: ReadonlyMap<CheckName, unknown>): string {
  const words = texts.checklist.praise
  if (open.size === 0) return words.complete
  const best = (['report', 'photos', 'faults', 'battery'] as const).find((name) => !open.has(name))
  return words[best ?? (open.size < checkNames.length ? 'some' : 'none')]
}

/** Focuses a field of the form, and opens the groups that it is in. */
function focusField(form: HTMLFormElement | null, field: GapField): void {
  const control = form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)
  for (let group = control?.closest('details'); group; group = group.parentElement?.closest('details'))
    group.open = true
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
