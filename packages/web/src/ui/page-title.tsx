import { useEffect } from 'react'

/** Keeps the document's title right after navigations; the server has set the first page's. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return null
}
