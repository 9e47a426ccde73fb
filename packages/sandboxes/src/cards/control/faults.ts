import { setFaults as setSection } from '../../set-faults.ts'

/** Injected faults. In memory: a restart clears them. */
export interface Faults {
  webhooks: {
    /** `lose`: never sent. `hold`: queued until released or until the mode is `deliver` again. */
    mode: 'deliver' | 'lose' | 'hold'
    /** How many times each event is sent. */
    copies: number
    delayMs: number
    /** Delays each event by a random time, so that they arrive out of order. */
    shuffle: boolean
  }
  api: {
    /** Decline or error code for the next charge of any card; used once. */
    nextDecline: string | null
    /** How long every call waits before it runs; those that wait run when it is 0 again. */
    stallMs: number
    /** Makes the charge, but drops the connection instead of replying. */
    failAfterCharge: boolean
    /** Share of replies, 0 to 1, that are dropped after the call has run. */
    dropReplies: number
    /** Drops connections before the call runs. */
    down: boolean
    /** Forgets idempotency keys, as after a day. */
    forgetKeys: boolean
  }
  refunds: {
    /** Refunds that fail stay `succeeded` until they are released, or until this is false again. */
    hold: boolean
    /** Refuses every refund, for good. */
    refuse: boolean
    /** Refunds begin as `pending`. */
    pending: boolean
  }
}

export function noFaults(): Faults {
  return {
    webhooks: { mode: 'deliver', copies: 1, delayMs: 0, shuffle: false },
    api: { nextDecline: null, stallMs: 0, failAfterCharge: false, dropReplies: 0, down: false, forgetKeys: false },
    refunds: { hold: false, refuse: false, pending: false },
  }
}

/** Changes the named faults and leaves the others; returns an error message for one that does not exist. */
export function setFaults(faults: Faults, changes: Partial<Record<string, object>>) {
  const { webhooks = {}, api = {}, refunds = {}, ...rest } = changes
  return (
    setSection({}, rest) ??
    setSection(faults.webhooks, webhooks) ??
    setSection(faults.api, api) ??
    setSection(faults.refunds, refunds)
  )
}
