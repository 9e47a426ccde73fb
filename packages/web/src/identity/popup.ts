import { loadHostedSignIn } from './hosted-sign-in.ts'

/** What the popup's last page says to the window that opened it. */
const popupDone = 'market:popup'

export type PopupEnd = 'done' | 'failed' | 'closed' | 'blocked'

/**
 * Opens the sign-in provider in a popup and waits until it says that it is done.
 * `closed` may also mean that the provider cut the popup off from us, so the session tells who is signed in.
 * `blocked`: the browser did not open it, which it does only while it handles somebody's press.
 */
export function openPopup(): Promise<PopupEnd> {
  const hosted = loadHostedSignIn()
  if (hosted) return hosted.then((acts) => acts.openPopup())
  const popup = globalThis.open('/api/auth/popup/google', 'sign-in', 'popup,width=480,height=680')
  if (popup === null) return Promise.resolve('blocked')
  return new Promise((resolve) => {
    const finish = (how: 'done' | 'failed' | 'closed') => {
      clearInterval(watch)
      globalThis.removeEventListener('message', hear)
      resolve(how)
    }
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isDone(data)) return
      finish(data.error === null ? 'done' : 'failed')
    }
    globalThis.addEventListener('message', hear)
    const watch = setInterval(() => {
      if (popup.closed) finish('closed')
    }, 500)
  })
}

function isDone(data: unknown): data is { error: string | null } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === popupDone && 'error' in data
}
