import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { writeWanted, type Wanted } from './wanted.ts'

interface Props {
  next: Wanted
  /** Makes the search in place of the link's own navigation. */
  choose: (next: Wanted) => void
  className: string
  'aria-label'?: string
  children: ReactNode
}

/** A link to another search of the same page. */
export function ChoiceLink({ next, choose, ...rest }: Props) {
  return <Link {...rest} to={{ search: writeWanted(next).toString() }} onClick={onPlainClick(() => choose(next))} />
}
