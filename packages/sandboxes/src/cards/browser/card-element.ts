import type { ApiResult, FieldStyle, FromFrame, ToFrame } from './protocol.ts'

type Listener = (payload: object) => void

const STATES = ['focus', 'empty', 'complete', 'invalid'] as const

/** The card field in the shop's page. The card number never leaves the frame. */
export class CardElement {
  #base: string
  #style: FieldStyle
  #frame = document.createElement('iframe')
  #listeners = new Map<string, Set<Listener>>()
  #destroyed = new AbortController()

  constructor(base: string, key: string, { style = {} }: { style?: FieldStyle } = {}) {
    this.#base = base
    this.#style = style
    this.#frame.src = `${base}/frame#${new URLSearchParams({ origin: location.origin, key })}`
    this.#frame.title = 'Secure card payment input frame'
    this.#frame.name = 'card-field'
    // A frame whose colour scheme differs from its document's gets a white background.
    const look = { border: '0', display: 'block', width: '100%', height: '1.25em', colorScheme: 'light' }
    Object.assign(this.#frame.style, look, { fontSize: style.base?.fontSize ?? '16px' })
  }

  mount(container: HTMLElement): void {
    container.replaceChildren(this.#frame)
    container.classList.add('StripeElement', 'StripeElement--empty')
    const { signal } = this.#destroyed
    window.addEventListener('message', (message) => this.#hear(container, message), { signal })
    signal.addEventListener('abort', () => {
      this.#frame.remove()
      container.classList.remove('StripeElement', ...STATES.map((state) => `StripeElement--${state}`))
    })
  }

  update({ style = {} }: { style?: FieldStyle }): void {
    this.#style = { ...this.#style, ...style }
    this.#tell({ style: this.#style })
  }

  destroy(): void {
    this.#destroyed.abort()
  }

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
  }

  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener)
  }

  /** Makes a payment method from the typed card; `validation_error` while it is not valid. */
  createPaymentMethod(method: object): Promise<ApiResult> {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve, reject) => {
      if (!this.#frame.isConnected) return reject(new Error('The card field is not mounted.'))
      port1.addEventListener('message', ({ data }: MessageEvent<ApiResult>) => resolve(data))
      port1.start()
      this.#tell({ method }, port2)
    })
  }

  #hear(container: HTMLElement, { source, origin, data }: MessageEvent<FromFrame>): void {
    if (source !== this.#frame.contentWindow || origin !== this.#base) return
    const toggle = (state: (typeof STATES)[number], on: boolean): boolean =>
      container.classList.toggle(`StripeElement--${state}`, on)
    if (data.event === 'loaded') {
      this.#tell({ style: this.#style })
      this.#emit('ready', { elementType: 'card' })
    } else if (data.event === 'enter') {
      submitForm(container)
    } else if (data.event === 'change') {
      toggle('empty', data.empty)
      toggle('complete', data.complete)
      toggle('invalid', data.error !== undefined)
      this.#emit('change', data)
    } else {
      toggle('focus', data.event === 'focus')
    }
  }

  #tell(message: ToFrame, ...ports: MessagePort[]): void {
    this.#frame.contentWindow?.postMessage(message, this.#base, ports)
  }

  #emit(event: string, payload: object): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload)
  }
}

/** Enter submits the surrounding form, unless its button is disabled, as in any text field. */
function submitForm(container: HTMLElement): void {
  const form = container.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('button:not([type]), button[type=submit]')
  if (form && !button?.disabled) form.requestSubmit(button)
}
