import { findPage } from '@market/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, createPath, matchRoutes } from 'react-router'
import { goToNewRelease } from './go-to-new-release.ts'
import { loadChunk } from './load-chunk.ts'
import { startQueries } from './loaders.ts'
import { loadRoute, createRoutes, type LoadScript } from './routes.tsx'

type Router = ReturnType<typeof createBrowserRouter>

export interface ClientRouter {
  /** Opens the router. `ready`: `loadFirstRoute` was awaited, so the page renders at once and reads its data itself. */
  open: (ready?: boolean) => Router
  /** Loads the scripts of the page at the browser's address. */
  loadFirstRoute: () => Promise<unknown>
  /** Prefetches the script and the data of the page at an address. */
  prepare: (address: string) => Promise<void>
}

export function createClientRouter(queries: QueryClient): ClientRouter {
  let router: Router | undefined
  const loadScript: LoadScript = async (load) => {
    try {
      return await loadChunk(load)
    } catch (error) {
      const wanted = router?.state.navigation.location
      if (wanted && (await goToNewRelease(createPath(wanted)))) return new Promise(() => {})
      throw error
    }
  }
  const routes = createRoutes({ loadScript, start: (page, address) => startQueries(queries, page, address) })
  const here = matchRoutes(routes, location) ?? []
  return {
    open(ready = false) {
      const loaderData = Object.fromEntries(here.map(({ route }) => [route.id, null]))
      router = createBrowserRouter(routes, ready ? { hydrationData: { loaderData } } : {})
      return router
    },
    loadFirstRoute: () => Promise.all(here.map(({ route }) => loadRoute(route))),
    async prepare(address) {
      const { pathname, searchParams } = new URL(address, location.origin)
      const matches = matchRoutes(routes, pathname) ?? []
      const found = findPage(pathname)
      if (found) startQueries(queries, found.name, { params: found.params, query: searchParams })
      // The navigation reports a failure.
      await Promise.all(matches.map(({ route }) => loadRoute(route))).catch(() => undefined)
    },
  }
}
