import { findPage } from '@market/contract/pages'
import { texts } from '@market/contract/texts'
import { Link, parsePath, useNavigate } from 'react-router'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { drawn } from '../../ui/signs.tsx'
import { useHydrated } from '../../api/use-hydrated.ts'
import { useResults } from '../listing/results-state.ts'

const look = 'ms-auto flex min-h-11 max-w-22 flex-none items-center gap-1.5 text-sm/[1.2] min-[23rem]:max-w-1/2'
const BackSign = drawn('M19 12H5M11 6l-6 6 6 6')

/** The line has its height without the link, which comes after hydration and moves nothing in the line. */
export const pathLook = 'flex h-11 items-center justify-between gap-4'

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
    <Link to={results} className={look} onClick={onPlainClick(() => void navigate(-1))}>
      <BackSign className="size-4 flex-none" />
      <span>{findPage(pathname)?.name === 'home' ? texts.laptop.backToHome : texts.laptop.backToResults}</span>
    </Link>
  )
}
