/** The popup's last page says so under this name, to its opener and on a channel of the same name. */
export const popupMessage = 'sign-in-popup'

export interface PopupResult { type: typeof popupMessage, error?: string }

/**
 * Opens the sign-in provider in a popup and waits until it says that it is done.
 * `closed`: the person closed it; `blocked`: the browser did not open it.
 */
export function openPopup(): Promise<'done' | 'failed' | 'closed' | 'blocked'> {
  const popup = globalThis.open('/api/auth/popup/google', popupMessage, 'popup,width=480,height=680')
  if (popup === null) return Promise.resolve('blocked')
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(popupMessage)
    const finish = (how: 'done' | 'failed' | 'closed') => {
      clearInterval(watch)
      channel.close()
      globalThis.removeEventListener('message', hear)
      resolve(how)
    }
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && isResult(data)) finish(data.error === undefined ? 'done' : 'failed')
    }
    // A provider may cut the popup off from its opener; then the channel still arrives.
    channel.addEventListener('message', hear)
    globalThis.addEventListener('message', hear)
    const watch = setInterval(() => {
      if (popup.closed) finish('closed')
    }, 500)
  })
}

function isResult(data: unknown): data is PopupResult {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === popupMessage
}
