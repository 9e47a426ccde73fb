import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** In a table of five columns. */
  narrow?: boolean
}

/** The badges of a row. */
export function BadgeRow({ children, narrow = false }: Props) {
  const wide = narrow ? 'wide:min-w-22' : 'wide:min-w-38 wide:in-[dl]:min-w-0'
  return (
    <span className={`flex flex-wrap gap-1 max-wide:justify-end max-wide:*:whitespace-normal ${wide}`}>{children}</span>
  )
}
