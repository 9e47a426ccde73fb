import type { AuthUser, PageReply } from '@market/contract'

/** What the server has written into the document: see `FirstData`. */
const element = 'app-data'

export interface FirstData {
  /** The page's calls, as far as they were answered: as `user` gets them, else as a visitor does. */
  replies: readonly PageReply[]
  /** Who was signed in when the document was made; on pages that are for such people alone. */
  user?: AuthUser
  /** What the browser needs to show the provider's card field. */
  cards: { publishableKey: string; scriptUrl: string } | null
  /** The hosted provider at which people sign in; absent when they sign in here. */
  hostedSignIn?: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null }
}

/** Without a server that fills the document, everything is simply fetched. */
export function readFirstData(): FirstData {
  const given: unknown = JSON.parse(document.getElementById(element)?.textContent ?? '{}')
  return { replies: [], cards: null, ...(given as Partial<FirstData>) }
}
