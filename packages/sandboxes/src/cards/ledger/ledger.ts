import { join } from 'node:path'
import { Log } from './log.ts'
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent, StripeObject } from './objects.ts'

/** A reply stored under an idempotency key. */
export interface SavedReply {
  key: string
  endpoint: string
  fingerprint: string
  status: number
  body: unknown
  requestId: string
  /** Unix seconds. */
  created: number
}

/** One line of the log: all changes of one request, so that a crash stores all of them or none. */
export interface Entry {
  put?: StripeObject[]
  reply?: SavedReply
  /** Id of an event that is delivered. */
  settled?: string
}

const KEY_LIFETIME_SECONDS = 24 * 3600

/** All objects in memory; each change is also appended to the log. */
export class Ledger {
  readonly methods = new Map<string, PaymentMethod>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly events = new Map<string, StripeEvent>()
  #replies = new Map<string, SavedReply>()
  #log: Log | undefined

  static async open(dir: string): Promise<Ledger> {
    const ledger = new Ledger()
    ledger.#log = await Log.open(join(dir, 'cards.jsonl'), (entry) => ledger.#apply(readEntry(entry)))
    return ledger
  }

  /** Makes the change visible at once; answer the request only after `flushed()`. */
  commit(entry: Entry): void {
    this.#log?.append(entry)
    this.#apply(entry)
  }

  async flushed(): Promise<void> {
    await this.#log?.flushed()
  }

  async close(): Promise<void> {
    await this.#log?.close()
  }

  /** The reply stored under this key in the last 24 hours. */
  savedReply(key: string): SavedReply | undefined {
    const saved = this.#replies.get(key)
    return saved && isFresh(saved) ? saved : undefined
  }

  #apply(entry: Entry): void {
    for (const object of entry.put ?? []) this.#put(object)
    if (entry.reply) this.#keepReply(entry.reply)
    const settled = entry.settled === undefined ? undefined : this.events.get(entry.settled)
    if (settled) this.events.set(settled.id, { ...settled, pending_webhooks: 0 })
  }

  #keepReply(reply: SavedReply): void {
    this.#replies.delete(reply.key)
    if (isFresh(reply)) this.#replies.set(reply.key, reply)
    for (const [key, oldest] of this.#replies) {
      if (isFresh(oldest)) break
      this.#replies.delete(key)
    }
  }

  #put(object: StripeObject): void {
    switch (object.object) {
      case 'payment_method':
        this.methods.set(object.id, object)
        break
      case 'payment_intent':
        this.intents.set(object.id, object)
        break
      case 'charge':
        this.charges.set(object.id, object)
        break
      case 'refund':
        this.refunds.set(object.id, object)
        break
      case 'dispute':
        this.disputes.set(object.id, object)
        break
      case 'event':
        this.events.set(object.id, object)
        break
    }
  }
}

function isFresh(saved: SavedReply): boolean {
  return saved.created > Date.now() / 1000 - KEY_LIFETIME_SECONDS
}

// Only this file writes the log, so its lines have this shape.
function readEntry(entry: unknown): Entry {
  return typeof entry === 'object' && entry !== null ? entry : {}
}
