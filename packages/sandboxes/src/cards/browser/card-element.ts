import { Emitter, type Listener } from './emitter.ts'
import { makeFrame, listenToFrame } from './frame-element.ts'
import { IntegrationError } from './integration-error.ts'
import { hideState, showState, type FieldState } from './state-classes.ts'
import type { ApiResult, FieldOptions, FontSource, FromFrame, ToFrame } from './protocol.ts'

interface Setting {
  base: string
  key: string
  fonts: FontSource[]
  onDestroy(): void
}

interface Mounted {
  frame: HTMLIFrameElement
  container: HTMLElement
  stopListening(): void
}

const UNTOUCHED: FieldState = { empty: true, complete: false, invalid: false, focus: false }

/** The card field as the page holds it. The number itself never leaves the frame. */
export class CardElement {
  #setting: Setting
  #options: FieldOptions
  #emitter = new Emitter()
  #mounted: Mounted | undefined
  #loaded = false
  #destroyed = false
  #state = UNTOUCHED
  /** Orders that came before the frame could take them. */
  #waiting: ToFrame[] = []
  #calls = new Map<string, { resolve(result: ApiResult): void; reject(error: Error): void }>()

  constructor(setting: Setting, options: FieldOptions) {
    this.#setting = setting
    this.#options = options
  }

  mount(target: string | HTMLElement): void {
    this.#requireAlive()
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!container)
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
      )
    if (this.#mounted?.container === container) return
    this.unmount()
    const frame = makeFrame(this.#setting.base)
    container.replaceChildren(frame)
    const stopListening = listenToFrame(frame, container, {
      hear: (message) => this.#hear(message),
      focus: () => this.focus(),
      loaded: () => this.#loaded,
      fail: () =>
        this.#emit('loaderror', {
          error: { type: 'api_connection_error', message: 'The card field could not be loaded.' },
        }),
    })
    this.#mounted = { frame, container, stopListening }
    this.#show(UNTOUCHED)
  }

  unmount(): void {
    const mounted = this.#mounted
    if (!mounted) return
    mounted.stopListening()
    mounted.frame.remove()
    hideState(mounted.container, this.#options.classes)
    this.#mounted = undefined
    this.#loaded = false
    this.#waiting = []
    for (const { reject } of this.#calls.values()) reject(notMounted())
    this.#calls.clear()
  }

  destroy(): void {
    this.#requireAlive()
    this.unmount()
    this.#destroyed = true
    this.#setting.onDestroy()
  }

  update(options: FieldOptions): void {
    this.#requireAlive()
    if (this.#mounted) hideState(this.#mounted.container, this.#options.classes)
    this.#options = { ...this.#options, ...options }
    if (this.#mounted) showState(this.#mounted.container, this.#state, this.#options.classes)
    this.#tell({ action: 'update', options })
  }

  focus(): void {
    this.#mounted?.frame.focus()
    this.#tell({ action: 'focus' })
  }

  blur(): void {
    this.#mounted?.frame.blur()
    this.#tell({ action: 'blur' })
  }

  clear(): void {
    this.#tell({ action: 'clear' })
  }

  on(event: string, listener: Listener): this {
    this.#emitter.on(event, listener)
    return this
  }

  once(event: string, listener: Listener): this {
    this.#emitter.once(event, listener)
    return this
  }

  off(event: string, listener?: Listener): this {
    this.#emitter.off(event, listener)
    return this
  }

  /** Lets the frame make a payment method of what was typed; `validation_error` when that is not a card yet. */
  createPaymentMethod(params: Record<string, unknown>): Promise<ApiResult> {
    if (!this.#mounted) return Promise.reject(notMounted())
    const call = crypto.getRandomValues(new Uint32Array(4)).join('-')
    return new Promise((resolve, reject) => {
      this.#calls.set(call, { resolve, reject })
      this.#tell({ action: 'createPaymentMethod', call, params })
    })
  }

  #hear(message: FromFrame): void {
    switch (message.event) {
      case 'loaded':
        return this.#init()
      case 'ready':
        return this.#emit('ready')
      case 'height':
        return this.#mounted?.frame.style.setProperty('height', `${message.height}px`)
      case 'answer':
        return this.#answer(message.call, message.result)
      case 'enter':
        return this.#submitForm()
      case 'escape':
        return this.#emit('escape')
      case 'focus':
      case 'blur':
        this.#show({ ...this.#state, focus: message.event === 'focus' })
        return this.#emit(message.event)
      case 'change': {
        const { empty, complete, error } = message.payload
        this.#show({ ...this.#state, empty, complete, invalid: error !== undefined })
        return this.#emitter.emit('change', message.payload)
      }
    }
  }

  #init(): void {
    const { key, fonts } = this.#setting
    const { classes: _unsent, ...options } = this.#options
    this.#loaded = true
    this.#tell({ action: 'init', key, options, fonts })
    for (const message of this.#waiting.splice(0)) this.#tell(message)
  }

  #tell(message: ToFrame): void {
    if (!this.#loaded) {
      this.#waiting.push(message)
      return
    }
    this.#mounted?.frame.contentWindow?.postMessage(message, this.#setting.base)
  }

  #answer(call: string, result: ApiResult): void {
    this.#calls.get(call)?.resolve(result)
    this.#calls.delete(call)
  }

  #show(state: FieldState): void {
    this.#state = state
    if (this.#mounted) showState(this.#mounted.container, state, this.#options.classes)
  }

  #emit(event: string, more: Record<string, unknown> = {}): void {
    this.#emitter.emit(event, { elementType: 'card', ...more })
  }

  /** Enter submits the form around the field, unless its button is disabled, as with any text field. */
  #submitForm(): void {
    const form = this.#mounted?.container.closest('form')
    const button = form?.querySelector<HTMLButtonElement>('button:not([type]), button[type=submit], input[type=submit]')
    if (form && !button?.disabled) form.requestSubmit(button)
  }

  #requireAlive(): void {
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
  }
}

function notMounted(): IntegrationError {
  return new IntegrationError(
    'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
  )
}
