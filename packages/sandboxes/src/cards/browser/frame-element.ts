import type { FromFrame } from './protocol.ts'

const HELLO_WITHIN_MS = 5_000

interface Ears {
  hear(message: FromFrame): void
  focus(): void
  loaded(): boolean
  fail(): void
}

/** The frame of the card field, with nothing to see of its own. */
export function makeFrame(base: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${base}/frame#${encodeURIComponent(location.origin)}`
  frame.title = 'Secure card payment input frame'
  frame.name = 'card-field'
  frame.allow = 'payment *'
  // A frame whose colour scheme differs from its document's is painted on white, whatever the page looks like.
  const look = {
    border: '0',
    display: 'block',
    width: '100%',
    height: '1.2em',
    background: 'transparent',
    'color-scheme': 'light',
  }
  for (const [name, value] of Object.entries(look)) frame.style.setProperty(name, value)
  return frame
}

/** Hears the frame and the container's label until the returned function is called. */
export function listenToFrame(frame: HTMLIFrameElement, container: HTMLElement, ears: Ears): () => void {
  const origin = new URL(frame.src).origin
  const onMessage = (event: MessageEvent<FromFrame>): void => {
    if (event.source === frame.contentWindow && event.origin === origin) ears.hear(event.data)
  }
  const onLabelClick = (): void => ears.focus()
  const label = findLabel(container)
  let patience: ReturnType<typeof setTimeout> | undefined
  frame.addEventListener('load', () => {
    patience = setTimeout(() => {
      if (!ears.loaded()) ears.fail()
    }, HELLO_WITHIN_MS)
  })
  window.addEventListener('message', onMessage)
  label?.addEventListener('click', onLabelClick)
  return () => {
    clearTimeout(patience)
    window.removeEventListener('message', onMessage)
    label?.removeEventListener('click', onLabelClick)
  }
}

function findLabel(container: HTMLElement): Element | null {
  return container.id === ''
    ? container.closest('label')
    : (document.querySelector(`label[for="${CSS.escape(container.id)}"]`) ?? container.closest('label'))
}
