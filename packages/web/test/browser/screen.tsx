import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FirstData } from '../../src/api/first-data.ts'
import { createQueryClient } from '../../src/api/query-client.ts'
import { createRouter } from '../../src/app/router.tsx'
import { CardSettingsContext } from '../../src/features/payments/card-settings.ts'
import { IdentityProvider } from '../../src/identity/identity-provider.tsx'

let root: Root | undefined

/** Renders a component that needs no context. */
export function show(what: ReactNode): void {
  closeScreen()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  root = createRoot(place)
  root.render(what)
}

/** Opens the client at an address, as `app/main.tsx` does, with this test's service. */
export function openAt(address: string, { cards = null }: Pick<FirstData, 'cards'> = { cards: null }): void {
  closeScreen()
  history.replaceState(null, '', address)
  const queries = createQueryClient()
  const router = createRouter(queries)
  show(
    <QueryClientProvider client={queries}>
      <CardSettingsContext value={cards}>
        <IdentityProvider>
          <RouterProvider router={router} />
        </IdentityProvider>
      </CardSettingsContext>
    </QueryClientProvider>,
  )
  ending = () => {
    router.dispose()
    queries.clear()
  }
}

let ending: (() => void) | undefined

export function closeScreen(): void {
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
  ending?.()
  ending = undefined
}

export const main = page.getByRole('main')
export const card = (name: string) => page.getByRole('article').filter({ hasText: name })
export const row = (name: string) => page.getByRole('row').filter({ hasText: name })
export const message = (text: string) => page.getByLabelText('Messages').getByText(text, { exact: true })

/** Waits until the client is at this address. */
export function expectToBeAt(address: string): Promise<void> {
  return expect.poll(() => location.pathname + location.search).toBe(address)
}
