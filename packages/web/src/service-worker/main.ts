import { stores } from '../kept/stores.ts'
import { answer, dropOtherLanguages, keepIfAllowed, offlinePage, shell } from './answer.ts'
import { kindOf } from './rules.ts'

/** What the page without a network is made of; written by the build. */
declare const FILES_AT_HAND: readonly string[]

// The type library of service workers contradicts that of pages, and one check sees both: here stands what is used of it.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  location: Location
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<{ url: string }[]> }
  addEventListener(type: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(type: 'fetch', act: (event: Asking) => void): void
}
const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(stores.files)
      await files.addAll(
        [offlinePage, ...FILES_AT_HAND].map(
          (file) => new Request(file, { cache: file === offlinePage ? 'reload' : 'default' }),
        ),
      )
      await worker.skipWaiting()
    })(),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOtherLanguages()
      await worker.clients.claim()
      const open = await worker.clients.matchAll()
      await Promise.allSettled([...new Set([shell, ...open.map(({ url }) => url)])].map(keepDocument))
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind !== null) event.respondWith(answer(event.request, kind))
})

/** What was opened before there was a service worker, and what other pages can begin with: the same for everybody, in the language that was chosen. */
async function keepDocument(url: string): Promise<void> {
  const { href, origin } = new URL(url, worker.location.href)
  if (origin !== worker.location.origin) return
  await keepIfAllowed(href, 'page', await fetch(href, { headers: { accept: 'text/html' } }))
}
