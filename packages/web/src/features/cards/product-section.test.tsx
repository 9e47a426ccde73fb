import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { IdentityContext, type Identity } from '../../identity/identity-context.ts'
import { ProductSection } from './product-section.tsx'
import { productQueries } from '../listing/queries.ts'

const visitor: Identity = {
  user: null,
  loading: false,
  probablySignedOut: true,
  signOutBy: () => Promise.reject(new Error()),
  signIn: () => Promise.reject(new Error()),
  signInWithPopup: () => Promise.reject(new Error()),
  signUp: () => Promise.reject(new Error()),
  signOut: () => Promise.reject(new Error()),
  signOutEverywhere: () => Promise.reject(new Error()),
}

function draw(respons: object[]): string {
  const queries = new QueryClient()
  queries.setQueryData<unknown>(productQueries.advertised().queryKey, { pages: [{ respons }], pageParams: [undefined] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <IdentityContext value={visitor}>
        <MemoryRouter>
          <ProductSection id="advertised" title="Advertise Products" of="advertised" />
        </MemoryRouter>
      </IdentityContext>
    </QueryClientProvider>,
  )
}

it('[HOME-4] a section of laptops is rendered when it has one, and not at all when it has none', () => {
  expect(draw([aProduct({ itemName: 'Latitude 7420' })])).toMatch(/Advertise Products.*Latitude 7420/)
  expect(draw([])).toBe('')
})
