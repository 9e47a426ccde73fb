import type { BrowserContext } from '@playwright/test'

/**
 * The script by which a page and the provider's hidden frame speak, as far as the SDK and the emulator's frame use it. The real one comes
 * from Google's own host, which no test reaches; everything around it is real. Like it, this one keeps what an answer's hearer throws to itself.
 */
const script = `(() => {
  const waiting = new Map()
  let sent = 0
  const speaker = (other) => {
    const heard = {}
    addEventListener('message', async ({ data, source }) => {
      if (data?.gapi === undefined || source !== other()) return
      if (data.gapi === 'answer') {
        try { waiting.get(data.id)?.([data.content]) } catch {}
        return
      }
      const content = await heard[data.name]?.(data.content)
      source.postMessage({ gapi: 'answer', id: data.id, content }, '*')
    })
    return {
      register: (name, hear) => { heard[name] = hear },
      send(name, content, answered) {
        waiting.set(++sent, answered)
        other().postMessage({ gapi: 'say', id: sent, name, content }, '*')
      },
      ping: (pinged) => Promise.resolve(pinged()),
      restyle: () => Promise.resolve(),
    }
  }
  const open = ({ where, url }, opened) => new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = url
    frame.addEventListener('load', () => resolve(opened(speaker(() => frame.contentWindow))), { once: true })
    where.append(frame)
  })
  const context = { open, getParentIframe: () => speaker(() => parent) }
  globalThis.gapi = {
    load: (_, { callback }) => queueMicrotask(callback),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload'
  setTimeout(() => globalThis[onload]?.())
})()`

/** Also keeps the emulator's own popup page from fetching fonts and looks from the world. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    async (route) => {
      const { hostname } = new URL(route.request().url())
      if (hostname === 'apis.google.com') return route.fulfill({ contentType: 'text/javascript', body: script })
      return route.fulfill({
        body: '',
        contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css',
      })
    },
  )
}
