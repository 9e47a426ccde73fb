import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Charge, Dispute, PaymentIntent, PaymentMethod, Refund, StripeEvent, StripeObject } from './objects.ts'

/** A reply stored under an idempotency key. */
export interface SavedReply {
  key: string
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

/**
 * All objects in memory. Each change is also appended to a file of JSON lines before its request is answered, so that
 * it survives a kill of the process.
 */
export class Ledger {
  readonly methods = new Map<string, PaymentMethod>()
  readonly intents = new Map<string, PaymentIntent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly events = new Map<string, StripeEvent>()
  #replies = new Map<string, SavedReply>()
  #file: string

  /** A last line that was torn by a kill is cut off; other damage is an error that names the line. */
  constructor(dir: string) {
    mkdirSync(dir, { recursive: true })
    this.#file = join(dir, 'cards.jsonl')
    const written = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : ''
    const whole = written.slice(0, written.lastIndexOf('\n') + 1)
    for (const [n, line] of whole.split('\n').slice(0, -1).entries())
      this.#apply(readEntry(line, `${this.#file}:${n + 1}`))
    if (whole !== written) writeFileSync(this.#file, whole)
  }

  commit(entry: Entry): void {
    appendFileSync(this.#file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
    this.#apply(entry)
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
    const maps = {
      payment_method: this.methods,
      payment_intent: this.intents,
      charge: this.charges,
      refund: this.refunds,
      dispute: this.disputes,
      event: this.events,
    }
    const map: Map<string, StripeObject> = maps[object.object]
    map.set(object.id, object)
  }
}

function isFresh(saved: SavedReply): boolean {
  return saved.created > Date.now() / 1000 - KEY_LIFETIME_SECONDS
}

function readEntry(line: string, where: string): Entry {
  try {
    return JSON.parse(line) as Entry
  } catch {
    throw new Error(`The ledger is damaged at ${where}.`)
  }
}
