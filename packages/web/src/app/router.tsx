import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router'
import { AdminOnly, SignedInOnly } from '../identity/guards.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'
import { goToNewRelease } from './go-to-new-release.ts'
import { loadChunk } from './load-chunk.ts'
import { loadPage } from './loaders.ts'
import { openRouter, type PageRouter } from './routing/open-router.ts'

function publicRoutes(queries: QueryClient): RouteObject[] {
  return [
    { index: true, loader: loadPage(queries, 'home'), lazy: () => loadChunk(() => import('../pages/home-page.tsx')) },
    { path: 'login', lazy: () => loadChunk(() => import('../pages/login-page.tsx')) },
    { path: 'signup', lazy: () => loadChunk(() => import('../pages/signup-page.tsx')) },
    { path: 'reset-password', lazy: () => loadChunk(() => import('../pages/reset-password-page.tsx')) },
    { path: 'verify-email', lazy: () => loadChunk(() => import('../pages/verify-email-page.tsx')) },
    { path: 'newsletter/confirm', lazy: () => loadChunk(() => import('../pages/confirm-newsletter-page.tsx')) },
    { path: 'blog', lazy: () => loadChunk(() => import('../pages/blog-page.tsx')) },
    {
      path: 'search',
      loader: loadPage(queries, 'search'),
      lazy: () => loadChunk(() => import('../pages/search-page.tsx')),
    },
    {
      path: 'laptop/:id',
      loader: loadPage(queries, 'laptop'),
      lazy: () => loadChunk(() => import('../pages/laptop-page.tsx')),
    },
    {
      path: 'servicelist',
      loader: loadPage(queries, 'servicelist'),
      lazy: () => loadChunk(() => import('../pages/servicelist-page.tsx')),
    },
    {
      element: <SignedInOnly />,
      children: [
        { path: 'profile', lazy: () => loadChunk(() => import('../pages/profile-page.tsx')) },
        {
          path: 'category/:category',
          loader: loadPage(queries, 'category'),
          lazy: () => loadChunk(() => import('../pages/category-page.tsx')),
        },
      ],
    },
  ]
}

const dashboardRoutes: RouteObject[] = [
  { index: true, lazy: () => loadChunk(() => import('../pages/profile-page.tsx')) },
  { path: 'addproduct', lazy: () => loadChunk(() => import('../pages/add-product-page.tsx')) },
  { path: 'myproducts', lazy: () => loadChunk(() => import('../pages/my-products-page.tsx')) },
  { path: 'myorders', lazy: () => loadChunk(() => import('../pages/my-orders-page.tsx')) },
  { path: 'wishlist', lazy: () => loadChunk(() => import('../pages/my-wishlist-page.tsx')) },
  { path: 'history', lazy: () => loadChunk(() => import('../pages/account-history-page.tsx')) },
  { path: 'payment/:id', lazy: () => loadChunk(() => import('../pages/payment-page.tsx')) },
  {
    element: <AdminOnly />,
    children: [
      { path: 'allbuyer', lazy: () => loadChunk(() => import('../pages/all-buyers-page.tsx')) },
      { path: 'allsalers', lazy: () => loadChunk(() => import('../pages/all-sellers-page.tsx')) },
      { path: 'reportedproucts', lazy: () => loadChunk(() => import('../pages/reported-products-page.tsx')) },
      { path: 'integrity', lazy: () => loadChunk(() => import('../pages/integrity-page.tsx')) },
      { path: 'audit', lazy: () => loadChunk(() => import('../pages/audit-page.tsx')) },
    ],
  },
]

/** Routes load their page's script lazily and start its queries at the same time. */
export function createRouter(queries: QueryClient): PageRouter {
  return openRouter(
    [
      {
        errorElement: <ErrorPage />,
        hydrateFallbackElement: <PageSkeleton />,
        children: [
          { element: <PlainLayout />, children: publicRoutes(queries) },
          {
            path: 'dashboard',
            element: <SignedInOnly />,
            children: [
              { lazy: () => loadChunk(() => import('./layouts/dashboard-layout.tsx')), children: dashboardRoutes },
            ],
          },
        ],
      },
    ],
    { onLost: goToNewRelease },
  )
}
