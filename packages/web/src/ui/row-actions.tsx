import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** In a table of five columns: the buttons stand two and two. */
  pairs?: boolean
}

// In one line, where wrapping would make columns as narrow as the longest word.
const look =
  'flex flex-wrap items-center gap-2 *:data-apart:ms-auto wide:justify-end wide:*:data-apart:ms-2 wide:[&>:is(a,button)]:text-nowrap'

/** The buttons of a row. The one with `data-apart` stands apart from the others. */
export function RowActions({ children, pairs = false }: Props) {
  return <div className={`${look} ${pairs ? 'wide:min-w-54' : 'wide:flex-nowrap'}`}>{children}</div>
}
