import { stores } from '../kept/stores.ts'
import { answer, dropOtherLanguages, keepIfAllowed, offlinePage, shell } from './answer.ts'
import { kindOf } from './rules.ts'

/** The files of the offline page; replaced by the build. */
declare const PRECACHED_FILES: readonly string[]

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(stores.files)
      await files.addAll(
        [offlinePage, ...PRECACHED_FILES].map(
          (file) => new Request(file, { cache: file === offlinePage ? 'reload' : 'default' }),
        ),
      )
      await self.skipWaiting()
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await dropOtherLanguages()
      await self.clients.claim()
      const open = await self.clients.matchAll()
      await Promise.allSettled([...new Set([shell, ...open.map(({ url }) => url)])].map(keepDocument))
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind !== null) event.respondWith(answer(event.request, kind))
})

/** Caches the documents opened before the service worker was active, and the shell. */
async function keepDocument(url: string): Promise<void> {
  const { href, origin } = new URL(url, self.location.href)
  if (origin !== self.location.origin) return
  await keepIfAllowed(href, 'page', await fetch(href, { headers: { accept: 'text/html' } }))
}
