import { heartbeatEvery } from '@market/contract/live-events'

/**
 * In place of the browser's EventSource. It opens at once and has its heartbeats, unless the test holds streams back;
 * then the test says.
 */
export class EventStream extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly url: string
  readyState: number = EventStream.CONNECTING
  private beating: ReturnType<typeof setInterval> | undefined

  constructor(address: string | URL) {
    super()
    this.url = String(new URL(address, location.href))
    streams.push(this)
    if (!held) queueMicrotask(() => this.readyState === EventStream.CONNECTING && this.live())
  }

  private live(): void {
    this.accept()
    this.beating = setInterval(() => this.beat(), heartbeatEvery)
  }

  /** By the page. */
  close(): void {
    clearInterval(this.beating)
    this.readyState = EventStream.CLOSED
  }

  accept(): void {
    this.become(EventStream.OPEN, new Event('open'))
  }

  hint(word: string): void {
    this.become(EventStream.OPEN, new MessageEvent('hint', { data: word }))
  }

  beat(): void {
    this.become(EventStream.OPEN, new MessageEvent('heartbeat', { data: '' }))
  }

  /** The connection is lost, and the browser tries again. */
  lose(): void {
    this.become(EventStream.CONNECTING, new Event('error'))
  }

  /** A response that is no stream, as of status 401: the browser gives up. */
  refuse(): void {
    this.become(EventStream.CLOSED, new Event('error'))
  }

  private become(state: number, event: Event): void {
    if (this.readyState === EventStream.CLOSED) throw new Error('The stream is closed')
    if (state !== EventStream.OPEN) clearInterval(this.beating)
    this.readyState = state
    this.dispatchEvent(event)
  }
}

let streams: EventStream[] = []
let held = false

/** Those that the page has opened and neither side has closed. */
export function openStreams(): readonly EventStream[] {
  return streams.filter(({ readyState }) => readyState !== EventStream.CLOSED)
}

export function holdStreams(): void {
  held = true
}

export function forgetStreams(): void {
  streams = []
  held = false
}

globalThis.EventSource = EventStream as unknown as typeof EventSource
