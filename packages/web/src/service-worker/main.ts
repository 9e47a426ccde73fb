import { stores } from '../kept/stores.ts'
import { answer, dropOtherLanguages, keepIfAllowed, offlinePage, shell } from './answer.ts'
import { kindOf } from './rules.ts'

/** What the page without a network is made of; written by the build. */
declare const FILES_AT_HAND: readonly string[]

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const files = await caches.open(stores.files)
      await files.addAll(
        [offlinePage, ...FILES_AT_HAND].map(
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

/** What was opened before there was a service worker, and what other pages can begin with: the same for everybody, in the language that was chosen. */
async function keepDocument(url: string): Promise<void> {
  const { href, origin } = new URL(url, self.location.href)
  if (origin !== self.location.origin) return
  await keepIfAllowed(href, 'page', await fetch(href, { headers: { accept: 'text/html' } }))
}
