import { texts } from '@market/contract/texts'
import type { ComponentProps } from 'react'
import {
  IDLE_NAVIGATION,
  matchRoutes,
  NavigationType,
  resolvePath,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type DataRouteMatch,
  type Location,
  type Navigation,
  type RouteObject,
  type To,
} from 'react-router'
import type { RouterProvider } from 'react-router/dom'
import { newKey, openEntryHistory } from './entry-history.ts'
import { bringComponent, readRoutes, type PageRoute } from './page-routes.ts'
import { createScrollPositions } from './scroll-positions.ts'
import { unused } from './unused.ts'

type Router = ComponentProps<typeof RouterProvider>['router']
type State = Router['state']
interface Going {
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
  initial?: boolean
}

export interface PageRouter extends Router {
  /** Prefetches the script and the data of the page at an address. */
  prepare(to: string): Promise<void>
}

export interface RouterOptions {
  history?: ReturnType<typeof openEntryHistory>
  /** Called when a page's script failed to load. True: the browser loads that address itself, so no error is shown. */
  onLost?: (error: unknown, address: string) => Promise<boolean>
}

/**
 * The part of React Router's data router that this product uses: it matches routes, loads a route's script, starts its
 * loader, and manages history and scroll positions. React Router renders its state. Loaders start queries and return
 * nothing; there are no actions, fetchers, blockers or redirects. Why: docs/decisions/0013-the-page.md.
 */
export function openRouter(
  given: readonly RouteObject[],
  { history = openEntryHistory(), onLost = async () => false }: RouterOptions = {},
): PageRouter {
  const { routes, byId } = readRoutes(given)
  const scroll = createScrollPositions()
  const subscribers = new Set<Parameters<Router['subscribe']>[0]>()
  /** Counts navigations: only the newest may be shown. */
  let newest = 0
  const [root] = routes
  if (root === undefined) throw new Error('There are no routes')

  const match = (location: Partial<Location> | string) => matchRoutes(routes, location)
  const pagesOf = (matches: readonly DataRouteMatch[]) => matches.flatMap(({ route }) => byId.get(route.id) ?? [])

  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches: match(history.location) ?? [],
    initialized: false,
    renderFallback: true,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  const update = (change: Partial<State>) => {
    state = { ...state, ...change }
    for (const tell of subscribers)
      tell(state, { deletedFetchers: [], newErrors: change.errors ?? null, flushSync: false })
  }

  const complete = (
    historyAction: State['historyAction'],
    location: Location,
    { preventScrollReset = false }: Going,
    change: Pick<State, 'matches'> & Partial<State>,
  ) => {
    if (historyAction === NavigationType.Push) history.push(location, location.state)
    if (historyAction === NavigationType.Replace) history.replace(location, location.state)
    update({
      errors: null,
      ...change,
      historyAction,
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: scroll.of(location),
      preventScrollReset,
    })
  }

  const go = async (action: State['historyAction'], location: Location, going: Going = {}): Promise<void> => {
    const turn = ++newest
    scroll.save(state.location)
    const matches = match(location)
    if (matches === null) return complete(action, location, going, notFound(root, location))
    if (going.initial !== true && isOtherPlaceOnPage(state.location, location))
      return complete(action, location, going, { matches })
    const coming = pagesOf(matches)
    const error = startLoaders(coming, matches, history.createURL(location))
    const missing = coming.filter(({ lazy }) => lazy !== undefined)
    if (missing.length > 0) {
      if (going.initial !== true) update({ navigation: loading(location, matches, action) })
      const lost = await reasonOf(Promise.all(missing.map(bringComponent)))
      if (turn !== newest) return
      if (lost !== undefined && going.initial !== true && (await onLost(lost.reason, history.createHref(location))))
        return
      if (turn !== newest) return
      if (lost !== undefined) return complete(action, location, going, { matches, errors: { [root.id]: lost.reason } })
    }
    complete(
      action,
      location,
      going,
      error === undefined ? { matches } : { matches, errors: { [root.id]: error.reason } },
    )
  }

  history.listen(({ action, location }) => void go(action, location))

  const router: PageRouter = {
    ...unused,
    get basename() {
      return '/'
    },
    get future() {
      return {}
    },
    get state() {
      return state
    },
    get routes() {
      return routes
    },
    get manifest() {
      return Object.fromEntries([...byId].map(([id, { route }]) => [id, route]))
    },
    get window() {
      return globalThis.window
    },
    match,
    initialize: () => router,
    subscribe(tell) {
      subscribers.add(tell)
      return () => subscribers.delete(tell)
    },
    enableScrollRestoration(positions, now) {
      const end = scroll.use(positions, now)
      const place = scroll.of(state.location)
      if (state.restoreScrollPosition === null && place !== null && state.navigation.state === 'idle')
        update({ restoreScrollPosition: place })
      return end
    },
    async navigate(to: To | number | null, going: Going = {}) {
      if (typeof to === 'number') return history.go(to)
      const location = locationOf(to ?? '.', state.location, going.state)
      const { replace = false } = going
      await go(
        replace ? NavigationType.Replace : NavigationType.Push,
        { ...location, ...history.encodeLocation(location) },
        going,
      )
    },
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    async prepare(to) {
      const matches = match(to)
      if (matches === null) return
      const coming = pagesOf(matches)
      startLoaders(coming, matches, history.createURL(to))
      await reasonOf(Promise.all(coming.filter(({ lazy }) => lazy !== undefined).map(bringComponent)))
    },
    dispose: () => subscribers.clear(),
  }
  void go(state.historyAction, state.location, { initial: true })
  return router
}

/** Starts every loader. A loader that throws synchronously is the page's error. */
function startLoaders(
  pages: readonly PageRoute[],
  matches: readonly DataRouteMatch[],
  address: URL,
): { reason: unknown } | undefined {
  const request = new Request(address)
  const params = matches.at(-1)?.params ?? {}
  try {
    for (const { loader } of pages) void loader?.({ params, request })
    return undefined
  } catch (reason) {
    return { reason }
  }
}

async function reasonOf(work: Promise<unknown>): Promise<{ reason: unknown } | undefined> {
  return work.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
}

function notFound(root: DataRouteMatch['route'], { pathname }: Location): Pick<State, 'matches' | 'errors'> {
  const error = new ErrorResponse(404, texts.error.notFound, new Error(`No route matches URL "${pathname}"`), true)
  return { matches: [{ params: {}, pathname: '', pathnameBase: '', route: root }], errors: { [root.id]: error } }
}

function loading(location: Location, matches: DataRouteMatch[], historyAction: State['historyAction']): Navigation {
  return { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction }
}

/** Whether only the #part of the address differs. */
function isOtherPlaceOnPage(shown: Location, wanted: Location): boolean {
  return (
    wanted.hash !== '' &&
    shown.pathname === wanted.pathname &&
    shown.search === wanted.search &&
    shown.hash !== wanted.hash
  )
}

function locationOf(to: To, from: Location, state: unknown): Location {
  return { ...resolvePath(to, from.pathname), state: state ?? null, key: newKey() }
}
