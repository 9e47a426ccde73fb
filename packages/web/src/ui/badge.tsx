import type { ReactNode } from 'react'

/** A state in one word; the colour adds no information. */
export function Badge({
  state = 'plain',
  children,
}: {
  state?: 'plain' | 'good' | 'waiting' | 'over'
  children: ReactNode
}) {
  return (
    <span className="state-badge" data-state={state}>
      {children}
    </span>
  )
}
