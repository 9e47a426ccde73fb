import { loadHostedSignIn } from './hosted-sign-in.ts'

/** The type of the message that the popup's last page posts to its opener. */
const popupDone = 'market:popup'

export type PopupEnd = 'done' | 'failed' | 'closed' | 'blocked'

/**
 * Opens the sign-in provider in a popup and resolves when it has finished.
 * `closed` may also mean that the provider isolated the popup from its opener, so the caller reads the session.
 * `blocked`: the browser refused the popup, which it allows only while it handles a click or key press.
 */
export function openPopup(): Promise<PopupEnd> {
  const hosted = loadHostedSignIn()
  if (hosted) return hosted.then((acts) => acts.openPopup())
  const popup = globalThis.open('/api/auth/popup/google', 'sign-in', 'popup,width=480,height=680')
  if (popup === null) return Promise.resolve('blocked')
  return new Promise((resolve) => {
    const finish = (how: 'done' | 'failed' | 'closed') => {
      clearInterval(watch)
      globalThis.removeEventListener('message', onMessage)
      resolve(how)
    }
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || !isDone(data)) return
      finish(data.error === null ? 'done' : 'failed')
    }
    globalThis.addEventListener('message', onMessage)
    const watch = setInterval(() => {
      if (popup.closed) finish('closed')
    }, 500)
  })
}

function isDone(data: unknown): data is { error: string | null } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === popupDone && 'error' in data
}
