import { texts } from '@market/contract/texts'
import { Link, useNavigate } from 'react-router'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { drawn } from '../../ui/signs.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useResults } from '../products/results-state.ts'

const BackSign = drawn('M19 12H5M11 6l-6 6 6 6')

/** Leads back to the results in which the laptop's link was followed. Those are the history entry before this one. */
export function BackToResults() {
  const results = useResults()
  const navigate = useNavigate()
  // After a reload, the state is still there; the server does not know it.
  if (!useHydrated() || results === undefined) return null
  return (
    <div className="wrap -mb-3 pt-2 md:-mb-5">
      {/* Back, rather than a new entry, which would start at the top of the list. */}
      <Link to={results} className="back-link" onClick={onPlainClick(() => void navigate(-1))}>
        <BackSign className="size-4" />
        {texts.laptop.backToResults}
      </Link>
    </div>
  )
}
