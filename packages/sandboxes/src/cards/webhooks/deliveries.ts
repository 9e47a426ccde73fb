import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from '../ledger/ledger.ts'
import type { StripeEvent } from '../ledger/objects.ts'
import type { Faults } from '../control/faults.ts'
import { signPayload } from './sign.ts'

export interface Endpoint {
  url: string
  secret: string
}

const SLOWEST_RETRY_MS = 60_000
const ANSWER_WITHIN_MS = 10_000
const AT_ONCE = 8

/** Sends events until the endpoint answers 2xx, each independently, so that a failing one delays no other. */
export class Deliveries {
  #ledger: Ledger
  #endpoint: Endpoint | undefined
  #faults: Faults['webhooks']
  #firstRetry: number
  #held: StripeEvent[] = []
  #stopping = new AbortController()
  #running = new Set<Promise<void>>()
  #sending = 0
  #turns: (() => void)[] = []

  /** `firstRetry`: milliseconds until the first retry; each later one waits twice as long. */
  constructor(ledger: Ledger, endpoint: Endpoint | undefined, faults: Faults['webhooks'], firstRetry = 1_000) {
    this.#ledger = ledger
    this.#endpoint = endpoint
    this.#faults = faults
    this.#firstRetry = firstRetry
  }

  /** Sends the events that an earlier process left unsent. */
  resume(): void {
    if (!this.#endpoint) return
    for (const event of this.#ledger.events.values()) {
      if (event.pending_webhooks > 0) this.#start(event, this.#faults.copies, 0)
    }
  }

  get held(): number {
    return this.#held.length
  }

  get underWay(): number {
    return this.#running.size
  }

  add(events: readonly StripeEvent[]): void {
    const { mode, copies, delayMs, shuffle } = this.#faults
    for (const event of events) {
      if (event.pending_webhooks === 0) continue
      if (mode === 'hold') this.#held.push(event)
      else if (mode === 'lose') this.#settle(event)
      else this.#start(event, copies, shuffle ? Math.random() * Math.max(delayMs, 300) : delayMs)
    }
  }

  /** Sends held events one after the other, and resolves after one try of each. */
  async release({ reversed = false, copies = 1 } = {}): Promise<number> {
    const events = reversed ? this.#held.splice(0).toReversed() : this.#held.splice(0)
    for (const event of events) {
      const sent = await this.#sendCopies(event, copies)
      if (!sent) this.#start(event, copies, this.#firstRetry)
    }
    return events.length
  }

  /** Sends held events as in the mode `deliver`. */
  letGo(): void {
    for (const event of this.#held.splice(0)) this.#start(event, this.#faults.copies, 0)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const turn of this.#turns.splice(0)) turn()
    await Promise.allSettled(this.#running)
  }

  #start(event: StripeEvent, copies: number, delay: number): void {
    const running = this.#keepTrying(event, copies, delay)
      .catch(() => undefined)
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #keepTrying(event: StripeEvent, copies: number, delay: number): Promise<void> {
    const { signal } = this.#stopping
    if (delay > 0) await wait(delay, undefined, { signal })
    for (
      let pause = this.#firstRetry;
      !(await this.#sendCopies(event, copies));
      pause = Math.min(pause * 2, SLOWEST_RETRY_MS)
    ) {
      await wait(pause, undefined, { signal })
    }
  }

  /** Whether every copy was answered with 2xx; if so, the event is settled. */
  async #sendCopies(event: StripeEvent, copies: number): Promise<boolean> {
    const answers = await Promise.all(Array.from({ length: copies }, () => this.#send(event)))
    const sent = answers.every(Boolean)
    if (sent) this.#settle(event)
    return sent
  }

  #settle(event: StripeEvent): void {
    this.#ledger.commit({ settled: event.id })
  }

  async #send(event: StripeEvent): Promise<boolean> {
    if (!this.#endpoint) return true
    await this.#takeTurn()
    this.#stopping.signal.throwIfAborted()
    const payload = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(this.#endpoint.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signPayload(payload, this.#endpoint.secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    } finally {
      this.#sending -= 1
      this.#turns.shift()?.()
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#sending >= AT_ONCE)
      await new Promise<void>((resolve) => {
        this.#turns.push(resolve)
      })
    this.#sending += 1
  }
}
