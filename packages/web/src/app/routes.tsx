import { pages, type Page, type PageAddress, type PageName } from '@market/contract/pages'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { AdminOnly, SignedInOnly } from './guards.tsx'
import { ErrorPage, FrameFailed } from '../pages/error-page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { Frame } from './layouts/frame.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'

/** A page's script. */
interface Script {
  Component: () => ReactNode
}

/** Loads a script. */
export type Bring = (load: () => Promise<Script>) => Promise<Script>

export interface RouteParts {
  bring?: Bring
  /** Starts a page's queries; absent where there is no browser. */
  start?: (page: PageName, address: PageAddress) => void
}

/** The script of each page in the contract's table. */
const scripts: Record<PageName, () => Promise<Script>> = {
  home: () => import('../pages/home-page.tsx'),
  login: () => import('../pages/login-page.tsx'),
  signup: () => import('../pages/signup-page.tsx'),
  resetPassword: () => import('../pages/reset-password-page.tsx'),
  verifyEmail: () => import('../pages/verify-email-page.tsx'),
  confirmNewsletter: () => import('../pages/confirm-newsletter-page.tsx'),
  blog: () => import('../pages/blog-page.tsx'),
  terms: () => import('../pages/terms-page.tsx'),
  privacy: () => import('../pages/privacy-page.tsx'),
  contact: () => import('../pages/contact-page.tsx'),
  servicelist: () => import('../pages/servicelist-page.tsx'),
  search: () => import('../pages/search-page.tsx'),
  laptop: () => import('../pages/laptop-page.tsx'),
  compare: () => import('../pages/compare-page.tsx'),
  category: () => import('../pages/category-page.tsx'),
  profile: () => import('../pages/profile-page.tsx'),
  dashboard: () => import('../pages/profile-page.tsx'),
  allBuyers: () => import('../pages/all-buyers-page.tsx'),
  allSellers: () => import('../pages/all-sellers-page.tsx'),
  person: () => import('../pages/person-page.tsx'),
  allListings: () => import('../pages/all-listings-page.tsx'),
  sales: () => import('../pages/sales-page.tsx'),
  brands: () => import('../pages/brands-page.tsx'),
  reported: () => import('../pages/reported-products-page.tsx'),
  audit: () => import('../pages/audit-page.tsx'),
  integrity: () => import('../pages/integrity-page.tsx'),
  addProduct: () => import('../pages/add-product-page.tsx'),
  editProduct: () => import('../pages/edit-product-page.tsx'),
  importLaptops: () => import('../pages/import-laptops-page.tsx'),
  myProducts: () => import('../pages/my-products-page.tsx'),
  myOrders: () => import('../pages/my-orders-page.tsx'),
  myWishlist: () => import('../pages/my-wishlist-page.tsx'),
  history: () => import('../pages/account-history-page.tsx'),
  payment: () => import('../pages/payment-page.tsx'),
}

const dashboard = /^\/dashboard(\/|$)/

/** The contract's pages in their layouts, behind their guards. A page's script and queries load in parallel. */
export function createRoutes({ bring = (load) => load(), start }: RouteParts = {}): RouteObject[] {
  const route = (name: PageName): RouteObject => ({
    id: name,
    path: pages[name].pattern,
    lazy: () => bring(scripts[name]),
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
              lazy: () => bring(() => import('./layouts/dashboard-layout.tsx')),
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
export async function bringPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
