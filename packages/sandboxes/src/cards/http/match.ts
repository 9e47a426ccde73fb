import type { Route } from './call.ts'

/** The matching route, and the value of its `:id`. */
export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  const segments = path.split('/')
  for (const route of routes) {
    const pattern = route.path.split('/')
    const fits =
      route.method === method &&
      pattern.length === segments.length &&
      pattern.every((part, place) => (part === ':id' ? segments[place] !== '' : part === segments[place]))
    if (fits) return { route, id: segments[pattern.indexOf(':id')] ?? '' }
  }
  return undefined
}
