import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { afterFirstScreen } from '../api/after-first-screen.ts'
import { createQueryClient } from '../api/query-client.ts'
import { CardSettingsContext } from '../features/payments/card-settings.ts'
import { IdentityProvider } from '../identity/identity-provider.tsx'
import '../styles/app.css'
import { keepFirstReplies } from './first-replies.ts'
import { prefetchLinks } from './prefetch.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createClientRouter } from './router.ts'

const queries = createQueryClient()
const { cards } = keepFirstReplies(queries)
const client = createClientRouter(queries)
const router = client.open()
prefetchLinks(client)
registerServiceWorker()

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no root')
createRoot(root).render(
  <QueryClientProvider client={queries}>
    <CardSettingsContext value={cards}>
      <IdentityProvider>
        <RouterProvider router={router} />
      </IdentityProvider>
    </CardSettingsContext>
  </QueryClientProvider>,
)

// The font of figures and what only installing needs load after the first view has painted.
void afterFirstScreen().then(() => {
  document.querySelector('[data-rel]')?.setAttribute('rel', 'manifest')
  return import('../styles/late.css')
})
