import { createElement } from 'react'
import type { DataRouteObject, LoaderFunctionArgs, RouteObject } from 'react-router'

/** What has to be done before a route can be shown. */
export interface PageRoute {
  route: DataRouteObject
  /** Its component's script, until that has come. */
  lazy?: () => Promise<unknown>
  loader?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => unknown
}

/**
 * Route objects as React Router draws them, each with its own id. What is lazy about them is kept beside: the drawing part would
 * otherwise wait for data that our loaders never return.
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

/** Fetches the route's component, once; one that did not come is asked for again the next time. */
export async function bringComponent(page: PageRoute): Promise<void> {
  const loaded = await page.lazy?.()
  if (!hasComponent(loaded)) return
  page.route.element = createElement(loaded.Component)
  delete page.lazy
}

function hasComponent(loaded: unknown): loaded is { Component: () => React.ReactNode } {
  return typeof loaded === 'object' && loaded !== null && 'Component' in loaded
}
