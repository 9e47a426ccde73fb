import { useEffect, useRef } from 'react'

/** For a row of links that can be pushed sideways: brings the link of the page that is shown into sight, each time the row is drawn. */
export function useCurrentInSight() {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]')
    if (!row.current || !current) return
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  })
  return row
}
