import type { ReactNode } from 'react'

/** A state in a word; its colour only repeats it. */
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
