import { languageCookie } from '@market/contract/languages'
import { useEffect } from 'react'
import { Navigate, useHref, type To } from 'react-router'
import { PageSkeleton } from '../ui/skeletons.tsx'

/** Where somebody goes who has signed in; when their account speaks another language than this page, as a page of its own. */
export function Arrive({ to }: { to: To }) {
  const address = useHref(to)
  const anew = isOtherLanguageChosen()
  useEffect(() => {
    if (anew) location.replace(address)
  }, [anew, address])
  return anew ? <PageSkeleton /> : <Navigate to={to} replace />
}

/** The server may have told this browser a language with the sign-in. */
function isOtherLanguageChosen(): boolean {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1]
  return chosen !== undefined && chosen !== document.documentElement.lang
}
