import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../../src/api/query-client.ts'
import { createRouter } from '../../src/app/router.tsx'
import { CardSettingsContext } from '../../src/features/payments/card-settings.ts'
import { IdentityProvider } from '../../src/identity/identity-provider.tsx'

let root: Root | undefined

/** Shows a component that needs nothing around it. */
export function show(what: ReactNode): void {
  closeScreen()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  root = createRoot(place)
  root.render(what)
}

/** Opens the client at an address, as `app/main.tsx` does, in front of the service of this test. */
export function openAt(address: string): void {
  closeScreen()
  history.replaceState(null, '', address)
  const queries = createQueryClient()
  const router = createRouter(queries)
  show(
    <QueryClientProvider client={queries}>
      <CardSettingsContext value={null}>
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
