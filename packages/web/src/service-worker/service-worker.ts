import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** The address of the offline page in the worker's language; replaced by the build. */
declare const OFFLINE_PAGE: string

declare const self: ServiceWorkerGlobalScope & {
  /** The built files of the worker's language; replaced by the build. */
  builtFiles: PrecacheEntry[]
}

void self.skipWaiting()

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

// Nothing else is cached: no document and no reply of the API.
registerRoute(
  new NavigationRoute(({ request }) => fetch(request).catch(openOfflinePage), {
    denylist: [/^\/(api|images|assets)(\/|$)/],
  }),
)
precacheAndRoute(self.builtFiles, { cleanURLs: false })

async function openOfflinePage(error: unknown): Promise<Response> {
  const page = await matchPrecache(OFFLINE_PAGE)
  if (page === undefined) throw error
  return page
}
