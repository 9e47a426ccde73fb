import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFacets } from '../../test/facets.ts'
import { aBooking, aProduct } from '../../test/product.ts'
import { BrandGrid } from '../features/brands/brand-grid.tsx'
import { brandQueries } from '../features/brands/queries.ts'
import { MyOrders } from '../features/orders/lists/my-orders.tsx'
import { bookingQueries } from '../features/bookings/queries.ts'
import { SimilarLaptops } from '../features/laptop/similar-laptops.tsx'
import { MyProducts } from '../features/my-products/my-products.tsx'
import { ownQueries } from '../features/my-products/own-queries.ts'
import { ProductSection } from '../features/cards/product-section.tsx'
import { productQueries } from '../features/listing/queries.ts'
import { SearchResults } from '../features/search/search-results.tsx'
import { searchQueries } from '../features/search/queries.ts'
import { UserList } from '../features/users/user-list.tsx'
import { userQueries } from '../features/users/queries.ts'
import { AdminOnly } from './guards.tsx'
import { IdentityContext, type Identity } from '../identity/identity-context.ts'
import { Component as LaptopPage } from '../pages/laptop-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error'))
afterEach(() => {
  const warnings = [...vi.mocked(console.error).mock.calls]
  vi.restoreAllMocks()
  expect(warnings).toEqual([])
})

const unused = () => Promise.reject(new Error())
const email = 'nusrat@example.test'
const identity: Identity = {
  user: { uid: '1', email, displayName: 'Nusrat', photoURL: '', emailVerified: true },
  loading: false,
  probablySignedOut: false,
  signOutBy: unused,
  signIn: unused,
  signInWithPopup: unused,
  signUp: unused,
  signOut: unused,
  signOutEverywhere: unused,
}

/** Renders the component after its query received the answers in turn, each data or an error. */
async function draw(queryKey: QueryKey, answers: readonly unknown[], children: ReactNode): Promise<string> {
  const queries = new QueryClient()
  for (const answer of answers)
    await queries
      .fetchQuery({
        queryKey,
        queryFn: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
        retry: false,
      })
      .catch(() => {})
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IdentityContext value={identity}>
        <MemoryRouter initialEntries={[`/laptop/${id}`]}>{children}</MemoryRouter>
      </IdentityContext>
    </QueryClientProvider>,
  )
}

const id = '00000000-0000-4000-8000-000000000007'
const paged = (...respons: object[]) => ({ pages: [{ respons }], pageParams: [undefined] })
const product = aProduct({ _id: id, itemName: 'Latitude 7420' })
const broken = new Error('The server does not answer')
const notRefreshed = 'We couldn’t refresh this. You’re seeing an earlier version.'
const notLoaded = 'We couldn’t load this.'

const laptopRoute = (
  <Routes>
    <Route path="/laptop/:id" element={<LaptopPage />} />
  </Routes>
)
const adminRoute = (
  <Routes>
    <Route element={<AdminOnly />}>
      <Route path="*" element="All Buyers" />
    </Route>
  </Routes>
)
const buyer = { _id: '3', displayName: 'Bashir', email: 'b@example.test', userType: 'Buyer', photoUrl: '' }
const found = { respons: [product], total: { count: 1, capped: false }, facets: noFacets }

describe('the loaded data stays when a background refetch fails:', () => {
  it.each<[string, string, QueryKey, unknown, () => ReactNode]>([
    ['My Products', 'Latitude 7420', ownQueries.ofSeller(email).queryKey, paged(product), () => <MyProducts />],
    ['My Orders', 'Latitude 7420', bookingQueries.of(email).queryKey, paged(aBooking(product)), () => <MyOrders />],
    [
      'advertised laptops',
      'Latitude 7420',
      productQueries.advertised().queryKey,
      paged(product),
      () => <ProductSection id="advertised" title="Advertise Products" of="advertised" />,
    ],
    ['brands', 'Lenovo', brandQueries.all.queryKey, { respons: [{ _id: '1', name: 'Lenovo' }] }, () => <BrandGrid />],
    [
      'similar laptops',
      'Latitude 7420',
      productQueries.similar('9').queryKey,
      { respons: [product] },
      () => <SimilarLaptops id="9" />,
    ],
    [
      'a search',
      'Latitude 7420',
      searchQueries.results({}).queryKey,
      { pages: [found], pageParams: [undefined] },
      () => <SearchResults />,
    ],
    [
      'users',
      'Bashir',
      userQueries.list('buyers', '').queryKey,
      paged(buyer),
      () => <UserList of="buyers" title="All Buyers" />,
    ],
    ['a laptop', 'Latitude 7420', productQueries.one(id).queryKey, product, () => laptopRoute],
  ])('%s', async (_, shown, queryKey, data, component) => {
    const after = await draw(queryKey, [data, broken], component())
    expect(after).toContain(shown)
    expect(after).toContain(notRefreshed)
    expect(after).not.toContain(notLoaded)
    expect(await draw(queryKey, [data], component())).not.toContain(notRefreshed)
  })

  it('an Admin’s page, whose guard reads the user record', async () => {
    const queryKey = ['users', 'single', email]
    expect(await draw(queryKey, [{ userType: 'Admin' }, broken], adminRoute)).toBe('All Buyers')
  })
})
