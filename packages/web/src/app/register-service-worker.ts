/** That of the page's language; written by the build. */
declare const SERVICE_WORKER: string

/** Not before the first page is there: it has nothing to give to it. Where pages are not served securely there are none. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return
  // Without it the market works as before, except offline.
  const register = () => void navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
