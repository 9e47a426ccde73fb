import { useEffect } from 'react'

/** The server has put the first page's title into the document; this keeps it right from page to page. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return null
}
