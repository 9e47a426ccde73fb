import { makeId } from './ids.ts'
import type { EventType, StripeEvent, StripeObject } from './objects.ts'

/** The API version of events; the same as the SDK's. */
export const API_VERSION = '2026-10-28.endive'

interface Origin {
  requestId: string
  idempotencyKey: string | null
  /** Whether a webhook is configured; without one, events are never sent, not even later. */
  hasWebhook: boolean
}

/** The changes of one request, committed all together. */
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

  announce(type: EventType, object: StripeEvent['data']['object']): void {
    this.put<StripeEvent>({
      id: makeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now,
      data: { object },
      livemode: false,
      pending_webhooks: this.#origin.hasWebhook ? 1 : 0,
      request: { id: this.#origin.requestId, idempotency_key: this.#origin.idempotencyKey },
      type,
    })
  }

  /** Each changed object once, in its last version. */
  get objects(): StripeObject[] {
    return [...this.#objects.values()]
  }

  get events(): StripeEvent[] {
    return this.objects.filter((object) => object.object === 'event')
  }
}
