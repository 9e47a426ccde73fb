import { fileIn } from '@market/contract/languages'
import { keep } from '../kept/keep.ts'
import { stores } from '../kept/stores.ts'
import { fillOfflinePage } from './offline-page.ts'
import { mayKeep, storeOf, type Kind } from './rules.ts'
import { isSignedIn } from './who-it-is.ts'
import { withoutView } from './without-view.ts'

/** The language that this service worker is built for; replaced by the build. */
declare const OWN_LANGUAGE: string

export const offlinePage = fileIn(OWN_LANGUAGE, '/offline.html')
/** Cached so that any page can start from it offline. */
export const shell = '/'

/** Responds from the network, or from the cache when that fails. Files and pictures come from the cache first. */
export async function answer(request: Request, kind: Kind): Promise<Response> {
  if (kind === 'file' || kind === 'picture') {
    // Their addresses contain a hash, so a cached response never changes.
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
  // A full cache must not fail the response itself.
  await keep(storeOf[kind], pathname + search, answered).catch(() => undefined)
}

/** False right after the user chose another language, before that language's service worker is active. */
function isInOwnLanguage({ headers }: Response): boolean {
  return (headers.get('content-language') ?? 'en') === OWN_LANGUAGE
}

/** Deletes the cached documents of another language. */
export async function dropOtherLanguages(): Promise<void> {
  const documents = await caches.open(stores.documents)
  for (const request of await documents.keys()) {
    const kept = await documents.match(request, { ignoreVary: true })
    if (kept !== undefined && !isInOwnLanguage(kept)) await documents.delete(request, { ignoreVary: true })
  }
}

/** Any document can start any page, once its own view is taken out. */
async function anyDocument(): Promise<Response | undefined> {
  const documents = await caches.open(stores.documents)
  const [newest] = (await documents.keys()).toReversed()
  const document = newest && (await ownDocument(newest.url))
  return document && new Response(withoutView(await document.text()), document)
}

async function ownDocument(address: string): Promise<Response | undefined> {
  const document = await caches.match(address, { cacheName: stores.documents, ignoreVary: true })
  return document !== undefined && isInOwnLanguage(document) ? document : undefined
}

/** The cached document; for a page whose data alone is cached, any document; otherwise the offline page. */
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
