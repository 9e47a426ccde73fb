import { findPage } from '@market/contract/pages'
import { texts } from '@market/contract/texts'
import { Link, parsePath, useNavigate } from 'react-router'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { drawn } from '../../ui/signs.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'
import { useResults } from '../listing/results-state.ts'

const BackSign = drawn('M19 12H5M11 6l-6 6 6 6')

/**
 * Leads back to the results, or to Home, where the laptop's link was followed: the history entry before this one. Its
 * place must be there without it, as it is shown only after hydration.
 */
export function BackToResults() {
  const results = useResults()
  const navigate = useNavigate()
  // After a reload, the state is still there; the server does not know it.
  if (!useHydrated() || results === undefined) return null
  const { pathname = '/' } = parsePath(results)
  return (
    // Back, rather than a new entry, which would start at the top of the list.
    <Link to={results} className="back-link" onClick={onPlainClick(() => void navigate(-1))}>
      <BackSign className="size-4 flex-none" />
      <span>{findPage(pathname)?.name === 'home' ? texts.laptop.backToHome : texts.laptop.backToResults}</span>
    </Link>
  )
}
