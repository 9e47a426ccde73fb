import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { AdminOnly, SignedInOnly } from '../identity/guards.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { DashboardLayout } from './layouts/dashboard-layout.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'
import { loadCategory, loadHome } from './loaders.ts'

function publicRoutes(queries: QueryClient): RouteObject[] {
  return [
    { index: true, loader: loadHome(queries), lazy: () => import('../pages/home-page.tsx') },
    { path: 'login', lazy: () => import('../pages/login-page.tsx') },
    { path: 'signup', lazy: () => import('../pages/signup-page.tsx') },
    { path: 'reset-password', lazy: () => import('../pages/reset-password-page.tsx') },
    { path: 'verify-email', lazy: () => import('../pages/verify-email-page.tsx') },
    { path: 'blog', lazy: () => import('../pages/blog-page.tsx') },
    { path: 'servicelist', loader: loadHome(queries), lazy: () => import('../pages/servicelist-page.tsx') },
    {
      element: <SignedInOnly />,
      children: [
        { path: 'profile', lazy: () => import('../pages/profile-page.tsx') },
        { path: 'category/:category', loader: loadCategory(queries), lazy: () => import('../pages/category-page.tsx') },
      ],
    },
  ]
}

const dashboardRoutes: RouteObject[] = [
  { index: true, lazy: () => import('../pages/profile-page.tsx') },
  { path: 'addproduct', lazy: () => import('../pages/add-product-page.tsx') },
  { path: 'myproducts', lazy: () => import('../pages/my-products-page.tsx') },
  { path: 'myorders', lazy: () => import('../pages/my-orders-page.tsx') },
  { path: 'wishlist', lazy: () => import('../pages/my-wishlist-page.tsx') },
  { path: 'payment/:id', lazy: () => import('../pages/payment-page.tsx') },
  {
    element: <AdminOnly />,
    children: [
      { path: 'allbuyer', lazy: () => import('../pages/all-buyers-page.tsx') },
      { path: 'allsalers', lazy: () => import('../pages/all-sellers-page.tsx') },
      { path: 'reportedproucts', lazy: () => import('../pages/reported-products-page.tsx') },
    ],
  },
]

/** Pages come with their route; what a page will show is asked for at the same moment. */
export function createRouter(queries: QueryClient) {
  return createBrowserRouter([{
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { element: <PlainLayout />, children: publicRoutes(queries) },
      { path: 'dashboard', element: <SignedInOnly />, children: [{ element: <DashboardLayout />, children: dashboardRoutes }] },
    ],
  }])
}
