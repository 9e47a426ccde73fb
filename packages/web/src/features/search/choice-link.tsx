import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { writeSearchFilters, type SearchFilters } from './search-filters.ts'

interface Props {
  next: SearchFilters
  /** Makes the search in place of the link's own navigation. */
  choose: (next: SearchFilters) => void
  className: string
  'aria-label'?: string
  children: ReactNode
}

/** A link to another search of the same page. */
export function ChoiceLink({ next, choose, ...rest }: Props) {
  return (
    <Link {...rest} to={{ search: writeSearchFilters(next).toString() }} onClick={onPlainClick(() => choose(next))} />
  )
}
