import { pages, type Page, type PageAddress, type PageName } from '@market/contract/pages'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { pageImports, type Script } from 'virtual:page-imports'
import { AdminOnly, SignedInOnly } from './guards.tsx'
import { ErrorPage, FrameFailed } from '../pages/error-page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { Frame } from './layouts/frame.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'

/** Loads a script. */
export type LoadScript = (load: () => Promise<Script>) => Promise<Script>

export interface RouteParts {
  loadScript?: LoadScript
  /** Starts a page's queries; absent where there is no browser. */
  start?: (page: PageName, address: PageAddress) => void
}

const dashboard = /^\/dashboard(\/|$)/

/** The contract's pages in their layouts, behind their guards. A page's script and queries load in parallel. */
export function createRoutes({ loadScript = (load) => load(), start }: RouteParts = {}): RouteObject[] {
  const route = (name: PageName): RouteObject => ({
    id: name,
    path: pages[name].pattern,
    lazy: () => loadScript(pageImports[name]),
    ...(start && {
      loader: ({ params, url }: LoaderFunctionArgs) => {
        start(name, { params, query: url.searchParams })
        return null
      },
    }),
  })
  const routesFor = (inDashboard: boolean, access: Page['access']): RouteObject[] =>
    Object.entries<Page>(pages)
      .filter(([, page]) => dashboard.test(page.pattern) === inDashboard && page.access === access)
      .map(([name]) => route(name as PageName))
  // Each layout keeps its bars beside a page that failed.
  const inside = (children: RouteObject[]): RouteObject[] => [{ errorElement: <ErrorPage />, children }]
  return [
    {
      element: <Frame />,
      errorElement: <FrameFailed />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        {
          element: <PlainLayout />,
          children: inside([
            ...routesFor(false, 'anyone'),
            { element: <SignedInOnly />, children: routesFor(false, 'signed-in') },
            { path: '*', element: <ErrorPage /> },
          ]),
        },
        {
          element: <SignedInOnly />,
          errorElement: (
            <PlainLayout>
              <ErrorPage />
            </PlainLayout>
          ),
          children: [
            {
              lazy: () => loadScript(() => import('./layouts/dashboard-layout.tsx')),
              children: inside([
                ...routesFor(true, 'signed-in'),
                { element: <AdminOnly />, children: routesFor(true, 'admin') },
              ]),
            },
          ],
        },
      ],
    },
  ]
}

/** Loads a route's component, so that its first render is complete. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
