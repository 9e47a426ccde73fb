import type { PageReply } from '@market/contract'

/** What the server has written into the document: see `FirstData`. */
const element = 'app-data'

export interface FirstData {
  /** The page's public calls, as far as they were answered, as a visitor gets them. */
  replies: readonly PageReply[]
  /** What the browser needs to show the provider's card field. */
  cards: { publishableKey: string, scriptUrl: string } | null
  /** The hosted provider at which people sign in; absent when they sign in here. */
  hostedSignIn?: { apiKey: string, authDomain: string, projectId: string, emulatorUrl: string | null }
}

/** Without a server that fills the document, everything is simply fetched. */
export function readFirstData(): FirstData {
  const given: unknown = JSON.parse(document.getElementById(element)?.textContent ?? '{}')
  return { replies: [], cards: null, ...(given as Partial<FirstData>) }
}
