import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { readToken } from '../api/access-token.ts'
import { readFirstData } from '../api/first-data.ts'
import { createQueryClient } from './query-client.ts'
import { beginAs, beginSignedOut } from '../identity/session.ts'
import '../styles/app.css'
import { prefetchLinks } from './prefetch.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { Root } from './root.tsx'
import { createClientRouter } from './router.ts'
import { surviveForeignChanges } from './survive-foreign-changes.ts'

/** Shows the page: hydrates what the document has of it, or renders it. */
async function start(root: HTMLElement): Promise<void> {
  const { state, user, cards, contactEmail, currency, orderTerms } = readFirstData()
  const queries = createQueryClient()
  const client = createClientRouter(queries)
  // Not hydrated after a sign-out in another tab, nor when the page's script fails to load, which the router reports.
  const isCurrent = user === undefined || beginAs(queries, user)
  const isReady = root.hasChildNodes() && (await succeeds(client.loadFirstRoute()))
  const hydrating = isReady && isCurrent && state !== undefined
  if (hydrating) {
    // A signed-in user may see more than the visitor for whom the document was rendered.
    const dataUpdatedAt = user !== undefined || readToken() === null ? Date.now() : 0
    hydrate(queries, {
      ...state,
      queries: state.queries.map((one) => ({ ...one, state: { ...one.state, dataUpdatedAt } })),
    })
  }
  if (hydrating && user === undefined && readToken() === null) beginSignedOut(queries)
  const tree = (
    <Root queries={queries} cards={cards} contactEmail={contactEmail} currency={currency} orderTerms={orderTerms}>
      <RouterProvider router={client.open(isReady)} />
    </Root>
  )
  // A transition yields to the browser between components, so a press or a scroll is not blocked.
  if (hydrating) startTransition(() => void hydrateRoot(root, tree))
  else createRoot(root).render(tree)
  prefetchLinks(client)
  registerServiceWorker()
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no root')
surviveForeignChanges()
void start(root)
// It would compete with the first view's pictures, and with what a first press loads.
setTimeout(() => void import('./late.ts').catch(() => undefined), 1000)
