import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A user's name as the link to their page for Admins. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to={`/dashboard/user/${id}`} className="person-link">
      {children}
    </Link>
  )
}
