import { pageData, type PageAddress, type PageWithData } from '@market/contract/page-data'
import type { ReactNode } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { AdminOnly, SignedInOnly } from '../identity/guards.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'

/** What `page` sets of a route. */
type IndexOrPath = Pick<RouteObject, 'id' | 'handle' | 'lazy' | 'loader'>

/** A page's module. */
interface Page {
  Component: () => ReactNode
}

/** Loads a page's script. */
export type Bring = (load: () => Promise<Page>) => Promise<Page>

export interface RouteParts {
  bring?: Bring
  /** Starts a page's queries; absent where there is no browser. */
  start?: (page: PageWithData, address: PageAddress) => void
}

/** Every page of the client. A page loads its script lazily and starts its queries at the same time. */
export function createRoutes({ bring = (load) => load(), start }: RouteParts = {}): RouteObject[] {
  const page = (load: () => Promise<Page>, data?: PageWithData): IndexOrPath => ({
    lazy: () => bring(load),
    ...(data !== undefined && {
      id: data,
      handle: data,
      ...(start && {
        loader: ({ params, url }: LoaderFunctionArgs) => {
          start(data, { params, query: url.searchParams })
          return null
        },
      }),
    }),
  })
  const publicRoutes: RouteObject[] = [
    { index: true, ...page(() => import('../pages/home-page.tsx'), 'home') },
    { path: 'login', ...page(() => import('../pages/login-page.tsx')) },
    { path: 'signup', ...page(() => import('../pages/signup-page.tsx')) },
    { path: 'reset-password', ...page(() => import('../pages/reset-password-page.tsx')) },
    { path: 'verify-email', ...page(() => import('../pages/verify-email-page.tsx')) },
    { path: 'newsletter/confirm', ...page(() => import('../pages/confirm-newsletter-page.tsx')) },
    { path: 'blog', ...page(() => import('../pages/blog-page.tsx')) },
    {
      path: 'search',
      ...page(() => import('../pages/search-page.tsx'), 'search'),
    },
    {
      path: 'laptop/:id',
      ...page(() => import('../pages/laptop-page.tsx'), 'laptop'),
    },
    {
      path: 'servicelist',
      ...page(() => import('../pages/servicelist-page.tsx'), 'servicelist'),
    },
    {
      element: <SignedInOnly />,
      children: [
        { path: 'profile', ...page(() => import('../pages/profile-page.tsx')) },
        {
          path: 'category/:category',
          ...page(() => import('../pages/category-page.tsx'), 'category'),
        },
      ],
    },
  ]

  const dashboardRoutes: RouteObject[] = [
    { index: true, ...page(() => import('../pages/profile-page.tsx')) },
    { path: 'addproduct', ...page(() => import('../pages/add-product-page.tsx')) },
    { path: 'myproducts', ...page(() => import('../pages/my-products-page.tsx')) },
    { path: 'myorders', ...page(() => import('../pages/my-orders-page.tsx')) },
    { path: 'wishlist', ...page(() => import('../pages/my-wishlist-page.tsx')) },
    { path: 'history', ...page(() => import('../pages/account-history-page.tsx')) },
    { path: 'payment/:id', ...page(() => import('../pages/payment-page.tsx')) },
    {
      element: <AdminOnly />,
      children: [
        { path: 'allbuyer', ...page(() => import('../pages/all-buyers-page.tsx')) },
        { path: 'allsalers', ...page(() => import('../pages/all-sellers-page.tsx')) },
        { path: 'reportedproucts', ...page(() => import('../pages/reported-products-page.tsx')) },
        { path: 'integrity', ...page(() => import('../pages/integrity-page.tsx')) },
        { path: 'audit', ...page(() => import('../pages/audit-page.tsx')) },
      ],
    },
  ]
  return [
    {
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [
        { element: <PlainLayout />, children: publicRoutes },
        {
          path: 'dashboard',
          element: <SignedInOnly />,
          children: [{ ...page(() => import('./layouts/dashboard-layout.tsx')), children: dashboardRoutes }],
        },
      ],
    },
  ]
}

/** The name of a route's page in the table of page data. */
export function pageOf({ handle }: Pick<RouteObject, 'handle'>): PageWithData | undefined {
  return typeof handle === 'string' && handle in pageData ? (handle as PageWithData) : undefined
}

/** Loads a route's component, so that its first render is complete. */
export async function bringPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  Object.assign(route, await route.lazy())
  delete route.lazy
}
