import type { ReactNode } from 'react'
import { CellLink } from '../../ui/cell-link.tsx'

/** A user's name as the link to their page for Admins. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return <CellLink to={`/dashboard/user/${id}`}>{children}</CellLink>
}
