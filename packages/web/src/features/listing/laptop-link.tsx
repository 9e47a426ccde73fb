import { laptopAddress } from '@market/contract/page-data'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useResultsState } from './results-state.ts'

/**
 * A laptop's name as the link to its page. In a card or a row, its click area also covers the photo: one link for the
 * keyboard and for screen readers, two targets for the pointer. Without a page it is plain text.
 */
export function LaptopLink({ id, children }: { id: string | undefined; children: ReactNode }) {
  const state = useResultsState()
  if (id === undefined || id === '') return <span>{children}</span>
  return (
    <Link to={laptopAddress(id)} state={state} className="laptop-link">
      {children}
    </Link>
  )
}
