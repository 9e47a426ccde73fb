import { languageCookie } from '@market/contract/languages'
import { useEffect } from 'react'
import { Navigate, useHref, type To } from 'react-router'
import type { CardState } from '../../api/list-places.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'

/** Redirects after a sign-in. When the account's language is not this page's, it reloads the document. */
export function RedirectAfterSignIn({ to, state }: { to: To; state: CardState | undefined }) {
  const address = useHref(to)
  const otherLanguage = isOtherLanguageChosen()
  useEffect(() => {
    if (otherLanguage) location.replace(address)
  }, [otherLanguage, address])
  return otherLanguage ? <PageSkeleton /> : <Navigate to={to} replace state={state} />
}

/** The server may set the language cookie at sign-in. */
function isOtherLanguageChosen(): boolean {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([\\w-]+)`).exec(document.cookie)?.[1]
  return chosen !== undefined && chosen !== document.documentElement.lang
}
