/** The result of the authentication; closing the challenge is a failure. */
type Outcome = 'complete' | 'fail'

/** Opens the bank's page in a dialog over the shop's page and resolves with its result. */
export function showChallenge(base: string): Promise<Outcome> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Authenticate your payment')
  const frame = document.createElement('iframe')
  frame.src = `${base}/challenge#${encodeURIComponent(location.origin)}`
  frame.title = 'Authentication by the card’s bank'
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = 'Close'
  dialog.style.cssText = 'width: min(400px, 90vw); margin: auto; border: 0; border-radius: 8px; background: #fff'
  dialog.style.boxShadow = '0 0 0 100vmax rgb(0 0 0 / 60%)'
  frame.style.cssText = 'display: block; width: 100%; height: 260px; border: 0; color-scheme: light'
  close.style.cssText = 'padding: 8px 16px; border: 1px solid #697386; color: #1a1f36; font: 16px/1.5 system-ui'
  dialog.append(frame, close)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const over = new AbortController()
    const { signal } = over
    const end = (outcome: Outcome): void => {
      over.abort()
      dialog.close()
      dialog.remove()
      resolve(outcome)
    }
    frame.addEventListener('load', () => frame.focus(), { signal })
    close.addEventListener('click', () => end('fail'), { signal })
    dialog.addEventListener('cancel', () => end('fail'), { signal })
    // The buyer has navigated to another page of the shop.
    window.addEventListener('popstate', () => end('fail'), { signal })
    const hear = ({ source, origin, data }: MessageEvent<Outcome>): void => {
      if (source === frame.contentWindow && origin === base) end(data)
    }
    window.addEventListener('message', hear, { signal })
  })
}
