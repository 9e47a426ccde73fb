import type { ComponentProps } from 'react'
import type { RouterProvider } from 'react-router/dom'

type Router = ComponentProps<typeof RouterProvider>['router']
type Unused =
  | 'fetch'
  | 'revalidate'
  | 'getFetcher'
  | 'resetFetcher'
  | 'deleteFetcher'
  | 'getBlocker'
  | 'deleteBlocker'
  | 'patchRoutes'
  | '_internalSetRoutes'
  | '_internalSetStateDoNotUseOrYouWillBreakYourApp'
  | '_internalFetchControllers'

function refuse(): never {
  throw new Error('Our router has no actions, fetchers and blockers')
}

/** The parts of React Router's data router that no page uses. */
export const unused: Pick<Router, Unused> = {
  fetch: refuse,
  revalidate: refuse,
  getFetcher: refuse,
  resetFetcher: refuse,
  deleteFetcher: refuse,
  getBlocker: refuse,
  deleteBlocker: refuse,
  patchRoutes: refuse,
  _internalSetRoutes: refuse,
  _internalSetStateDoNotUseOrYouWillBreakYourApp: refuse,
  _internalFetchControllers: new Map(),
}
