import { laptopAddress } from '@market/contract/page-data'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/**
 * A laptop's name as the link to its page. Where it stands in a card or a row, its surface also covers the photo there: one link
 * for the keyboard and for screen readers, two places to press for all others. What has no page yet is only named.
 */
export function LaptopLink({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined || id === '') return children
  return (
    <Link to={laptopAddress(id)} className="laptop-link">
      {children}
    </Link>
  )
}
