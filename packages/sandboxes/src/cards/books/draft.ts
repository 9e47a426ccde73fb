import { makeId } from './ids.ts'
import type { Charge, EventType, PaymentIntent, StripeEvent, StripeObject } from './objects.ts'

/** The API version that events are written in; it is that of the SDK in use. */
export const API_VERSION = '2026-10-28.endive'

interface Origin {
  requestId: string
  idempotencyKey: string | null
  /** Whether anybody listens; an event that happened without a listener is never sent later. */
  hasWebhook: boolean
}

/** What one request wants to change; nothing happens until it is committed as a whole. */
export class Draft {
  #objects = new Map<string, StripeObject>()
  readonly now = Math.floor(Date.now() / 1000)
  #origin: Origin

  constructor(origin: Origin) {
    this.#origin = origin
  }

  put<T extends StripeObject>(object: T): T {
    this.#objects.set(object.id, object)
    return object
  }

  announce(type: EventType, object: PaymentIntent | Charge, previous?: Record<string, unknown>): void {
    this.put<StripeEvent>({
      id: makeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: previous ? { object, previous_attributes: previous } : { object },
      livemode: false,
      pending_webhooks: this.#origin.hasWebhook ? 1 : 0,
      request: { id: this.#origin.requestId, idempotency_key: this.#origin.idempotencyKey },
      type,
    })
  }

  /** Each object once, as it was put last. */
  get objects(): StripeObject[] {
    return [...this.#objects.values()]
  }

  get events(): StripeEvent[] {
    return this.objects.filter((object) => object.object === 'event')
  }
}
