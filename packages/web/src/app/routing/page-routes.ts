import { createElement } from 'react'
import type { DataRouteObject, LoaderFunctionArgs, RouteObject } from 'react-router'

/** What must run before a route can render. */
export interface PageRoute {
  route: DataRouteObject
  /** Imports the component; absent once it has loaded. */
  lazy?: () => Promise<unknown>
  loader?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => unknown
}

/**
 * Route objects as React Router renders them, each with its own id. `lazy` and `loader` are stored separately, because
 * React Router would otherwise wait for loader data.
 */
export function readRoutes(given: readonly RouteObject[]): { routes: DataRouteObject[]; byId: Map<string, PageRoute> } {
  const byId = new Map<string, PageRoute>()
  const read = ({ lazy, loader, children, ...rest }: RouteObject, id: string): DataRouteObject => {
    const route = { ...rest, id, ...(children && { children: readAll(children, id) }) } as DataRouteObject
    byId.set(id, {
      route,
      ...(typeof lazy === 'function' && { lazy }),
      ...(typeof loader === 'function' && { loader: loader as NonNullable<PageRoute['loader']> }),
    })
    return route
  }
  const readAll = (routes: readonly RouteObject[], parent: string) =>
    routes.map((route, n) => read(route, `${parent}${n}.`))
  return { routes: readAll(given, ''), byId }
}

/** Loads the route's component, once; after a failure, the next call tries again. */
export async function bringComponent(page: PageRoute): Promise<void> {
  const loaded = await page.lazy?.()
  if (!hasComponent(loaded)) return
  page.route.element = createElement(loaded.Component)
  delete page.lazy
}

function hasComponent(loaded: unknown): loaded is { Component: () => React.ReactNode } {
  return typeof loaded === 'object' && loaded !== null && 'Component' in loaded
}
