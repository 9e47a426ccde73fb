import { isReadablePage, stores } from '../kept/stores.ts'

/** The kinds of requests that the service worker handles. */
export type Kind = 'page' | 'read' | 'file' | 'picture'

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>
type Given = Pick<Response, 'status' | 'type' | 'headers'>

const reads = /^\/api\/(category\/list|products\/(advertise\/list|newest\/list|(similar\/)?[0-9a-f-]{36})|search)$/

/** Null: the browser handles the request itself. That is every write, every sign-in and every user's own data. */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): Kind | null {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || headers.has('authorization') || headers.has('range')) return null
  if (mode === 'navigate') return /^\/(api|images|assets)(\/|$)/.test(pathname) ? null : 'page'
  if (reads.test(pathname)) return 'read'
  if (pathname.startsWith('/images/')) return 'picture'
  if (pathname.startsWith('/assets/') || pathname.startsWith('/brands/') || pathname === '/favicon.svg') return 'file'
  return null
}

export const storeOf: Record<Kind, string> = {
  page: stores.documents,
  read: stores.reads,
  file: stores.files,
  picture: stores.pictures,
}

/**
 * Whether a response may be cached. The server marks what it rendered for a cookie or an Authorization header as
 * private.
 */
export function mayKeep(kind: Kind, path: string, { status, type, headers }: Given, signedIn: boolean): boolean {
  const caching = headers.get('cache-control') ?? 'no-store'
  if (status !== 200 || type !== 'basic' || /no-store|private/.test(caching)) return false
  if (kind === 'file') return true
  return !signedIn && (kind !== 'page' || isReadablePage(path))
}
