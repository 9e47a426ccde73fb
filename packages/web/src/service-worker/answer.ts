import { fileIn } from '@market/contract/languages'
import { keep } from '../kept/keep.ts'
import { stores } from '../kept/stores.ts'
import { fillOfflinePage } from './offline-page.ts'
import { mayKeep, storeOf, type Kind } from './rules.ts'
import { isSignedIn } from './who-it-is.ts'

/** Of this service worker, which is built for one; written by the build. */
declare const OWN_LANGUAGE: string

export const offlinePage = fileIn(OWN_LANGUAGE, '/offline.html')
/** Fetched for pages to begin with whose own document was never asked for. */
export const shell = '/'

/** Answers what a page of ours asks for: from the network where there is one, otherwise with what was seen last. */
export async function answer(request: Request, kind: Kind): Promise<Response> {
  if (kind === 'file' || kind === 'picture') {
    // Under such an address there is never anything else.
    const kept = await caches.match(request, { cacheName: storeOf[kind], ignoreVary: true })
    if (kept !== undefined) return kept
  }
  try {
    const given = await fetch(request)
    await keepIfAllowed(request.url, kind, given)
    return given
  } catch (error) {
    const kept =
      kind === 'page'
        ? await pageWithoutNetwork(request)
        : await caches.match(request, { cacheName: storeOf[kind], ignoreVary: true })
    if (kept === undefined || request.signal.aborted) throw error
    return kept
  }
}

export async function keepIfAllowed(url: string, kind: Kind, given: Response): Promise<void> {
  const { pathname, search } = new URL(url)
  const answered = given.clone()
  if (!mayKeep(kind, pathname, given, await isSignedIn()) || (kind === 'page' && !isInOwnLanguage(given))) return
  // A full store must not fail the answer itself.
  await keep(storeOf[kind], pathname + search, answered).catch(() => undefined)
}

/** Another language may have been chosen a moment ago, and its own service worker not be there yet. */
function isInOwnLanguage({ headers }: Response): boolean {
  return (headers.get('content-language') ?? 'en') === OWN_LANGUAGE
}

/** Lets go of what was kept before another language was chosen. */
export async function dropOtherLanguages(): Promise<void> {
  const documents = await caches.open(stores.documents)
  for (const request of await documents.keys()) {
    const kept = await documents.match(request, { ignoreVary: true })
    if (kept !== undefined && !isInOwnLanguage(kept)) await documents.delete(request, { ignoreVary: true })
  }
}

/** Every page can begin with any document of ours: what it holds beside is another page's data. */
async function anyDocument(): Promise<Response | undefined> {
  const documents = await caches.open(stores.documents)
  const [newest] = (await documents.keys()).toReversed()
  return newest && ownDocument(newest.url)
}

async function ownDocument(address: string): Promise<Response | undefined> {
  const document = await caches.match(address, { cacheName: stores.documents, ignoreVary: true })
  return document !== undefined && isInOwnLanguage(document) ? document : undefined
}

/** The page itself; where only its data was seen, any document, which then shows it; else a page that says so. */
async function pageWithoutNetwork({ url }: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const document = await ownDocument(address)
  if (document !== undefined) return document
  if ((await caches.match(address, { cacheName: stores.seen })) !== undefined) {
    const begun = await anyDocument()
    if (begun !== undefined) return begun
  }
  const offline = await caches.match(offlinePage, { cacheName: stores.files })
  return offline && fillOfflinePage(offline)
}
