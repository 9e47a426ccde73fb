import { isReadablePage, stores } from '../kept/stores.ts'

/** What is asked for, as far as we deal with it. */
export type Kind = 'page' | 'read' | 'file' | 'picture'

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>
type Given = Pick<Response, 'status' | 'type' | 'headers'>

const reads = /^\/api\/(category\/list|products\/(advertise\/list|newest\/list|(similar\/)?[0-9a-f-]{36})|search)$/

/** Null: the browser asks by itself, as if we were not there. Everything that writes, signs in or shows somebody's own is so. */
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

/** Whether an answer may be kept. The server forbids it for whatever was asked with a cookie or an Authorization. */
export function mayKeep(kind: Kind, path: string, { status, type, headers }: Given, signedIn: boolean): boolean {
  const caching = headers.get('cache-control') ?? 'no-store'
  if (status !== 200 || type !== 'basic' || /no-store|private/.test(caching)) return false
  if (kind === 'file') return true
  return !signedIn && (kind !== 'page' || isReadablePage(path))
}
