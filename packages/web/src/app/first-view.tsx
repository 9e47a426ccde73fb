import type { AuthUser, PageReply } from '@market/contract'
import { dehydrate, type DehydratedState } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Settings } from '../api/first-data.ts'
import { createQueryClient } from './query-client.ts'
import { sessionQuery } from '../identity/session.ts'
import { queryOf } from './page-queries.ts'
import { Root } from './root.tsx'
import { createRoutes } from './routes.tsx'

// Built for the server, once for each language; `http/pages` of the server imports it.

export interface ViewRequest extends Settings {
  /** Path and query. */
  address: string
  /** The replies of the page's calls, read as `user`. */
  replies: readonly PageReply[]
  /** Null for a visitor. */
  user: AuthUser | null
}

export interface FirstView {
  /** The content of the root element. */
  html: string
  /** What the browser hydrates it with. */
  state: DehydratedState
}

const { query, dataRoutes } = createStaticHandler(createRoutes())

/** Renders the page at an address as the browser first renders it. Calls without a reply are shown as skeletons. */
export async function renderView({
  address,
  replies,
  user,
  cards,
  contactEmail,
  currency,
  orderTerms,
}: ViewRequest): Promise<FirstView> {
  const context = await query(new Request(new URL(address, 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${address} redirects, which no page of ours does`)
  const queries = createQueryClient()
  try {
    for (const { reply, ...data } of replies) {
      const { key, kept } = queryOf(data)
      queries.setQueryData<unknown>(key, kept(reply))
    }
    const state = dehydrate(queries)
    if (user !== null) queries.setQueryData(sessionQuery.queryKey, user)
    const html = renderToString(
      <Root queries={queries} cards={cards} contactEmail={contactEmail} currency={currency} orderTerms={orderTerms}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Root>,
    )
    return { html, state }
  } finally {
    queries.clear()
  }
}
