import { findPage } from '@market/contract/pages'
import { useLocation } from 'react-router'

const pagesWithResults: readonly (string | undefined)[] = ['home', 'search', 'category']

/** The location state that a laptop's link passes to its page. */
interface ResultsState {
  /** The address of the results that contain the link. */
  results: string
}

/** The state for a link on this page; undefined where there are no results. */
export function useResultsState(): ResultsState | undefined {
  const { pathname, search } = useLocation()
  return pagesWithResults.includes(findPage(pathname)?.name) ? { results: pathname + search } : undefined
}

/** The address of the results that this page was opened from. */
export function useResults(): string | undefined {
  const state: unknown = useLocation().state
  return isResultsState(state) ? state.results : undefined
}

function isResultsState(state: unknown): state is ResultsState {
  return typeof state === 'object' && state !== null && 'results' in state && typeof state.results === 'string'
}
