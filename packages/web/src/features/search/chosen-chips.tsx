import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import type { SearchRead } from '@market/contract'
import { choicesOf, typedChoicesOf } from './choices.ts'
import { ChoiceLink } from './choice-link.tsx'
import { hasFacets, withoutFacets, type SearchFilters } from './search-filters.ts'
import { classNames } from '../../ui/class-names.ts'
import { CloseSign } from '../../ui/signs.tsx'
import { chipLook, chipsEndLook } from '../../ui/chip-look.ts'

interface Props {
  chosen: SearchFilters
  /** How the words were read. */
  read?: SearchRead | undefined
  choose: (next: SearchFilters) => void
  /** Moves the focus when the last chip is removed. */
  onNone: () => void
  className?: string
}

const search = texts.search

/** The filters that were read from the words, and the chosen ones, as chips: removable one by one, the chosen ones all at once. */
export function ChosenChips({ chosen, read, choose, onNone, className }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const taken = useRef<number>(undefined)
  const choices = [...typedChoicesOf(chosen, read), ...choicesOf(chosen)]
  const takeOff = (n: number, next: SearchFilters) => {
    taken.current = n
    choose(next)
  }
  // The followed chip is removed, so its neighbour gets the focus.
  useEffect(() => {
    if (taken.current === undefined) return
    const chips = list.current?.querySelectorAll('a') ?? []
    const neighbour = chips[Math.min(taken.current, chips.length - 1)]
    taken.current = undefined
    if (neighbour) neighbour.focus()
    else onNone()
  })
  if (choices.length === 0) return null
  return (
    <ul ref={list} className={classNames('flex flex-wrap gap-2', className)} aria-label={search.chosen}>
      {choices.map(({ facet, label, without }, n) => (
        <li key={`${facet} ${label}`}>
          <ChoiceLink
            next={without}
            choose={(next) => takeOff(n, next)}
            className={chipLook}
            aria-label={search.remove(label)}
          >
            <span className="min-w-0">{label}</span>
            <CloseSign className="size-4 flex-none" />
          </ChoiceLink>
        </li>
      ))}
      {hasFacets(chosen) && (
        <li>
          <ChoiceLink next={withoutFacets(chosen)} choose={(next) => takeOff(0, next)} className={chipsEndLook}>
            {search.clear}
          </ChoiceLink>
        </li>
      )}
    </ul>
  )
}
