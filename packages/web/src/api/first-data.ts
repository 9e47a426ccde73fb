import type { AuthUser, PageReply } from '@market/contract'

/** The element in which the server embeds `FirstData`. */
const element = 'app-data'

export interface FirstData {
  /** Replies of the page's calls, read as `user`, otherwise as a visitor. Calls that failed are missing. */
  replies: readonly PageReply[]
  /** The signed-in user when the server rendered the document; only on pages behind the sign-in. */
  user?: AuthUser
  /** What the browser needs to show the provider's card field. */
  cards: { publishableKey: string; scriptUrl: string } | null
  /** Settings of the hosted sign-in provider; absent when our server signs users in. */
  hostedSignIn?: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
}

/** Empty without a server that fills the document: the client then fetches everything. */
export function readFirstData(): FirstData {
  const given: unknown = JSON.parse(document.getElementById(element)?.textContent ?? '{}')
  return { replies: [], cards: null, ...(given as Partial<FirstData>) }
}
