/** The address of the service worker in the page's language; replaced by the build. */
declare const SERVICE_WORKER: string

/** Called after the first page, which gains nothing from it. Browsers have no service workers without HTTPS. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  // If it fails, only the offline page is missing. Where storage is refused, reading `serviceWorker` may throw.
  const register = () => void registering().catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

async function registering(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  await serviceWorker?.register(SERVICE_WORKER)
}
