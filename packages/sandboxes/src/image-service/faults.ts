import type { FaultChecks } from '../set-faults.ts'

/** Injected faults. In memory: a restart clears them. */
export interface Faults {
  /** Refuses every upload with this reply. */
  refuse: { status: number; message: string } | null
  /** How long an upload waits before it is handled. */
  stallMs: number
  /** Sends the start of the reply, then stops. */
  stallBody: boolean
  /** Drops the connection: before the upload is handled, or after the picture was stored. */
  drop: 'before' | 'after' | null
  /** Sent with 200 after the picture was stored. `{origin}` is replaced by the sandbox's origin. */
  answer: string | null
  /** Redirects uploads to this address. */
  redirect: string | null
}

export function noFaults(): Faults {
  return { refuse: null, stallMs: 0, stallBody: false, drop: null, answer: null, redirect: null }
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string'

/** Validates each fault's value. */
export const faultChecks: FaultChecks<Faults> = {
  refuse: (value) =>
    value === null ||
    (typeof value === 'object' &&
      'status' in value &&
      'message' in value &&
      Number.isInteger(value.status) &&
      typeof value.message === 'string'),
  stallMs: (value) => typeof value === 'number' && value >= 0 && value <= 600_000,
  stallBody: (value) => typeof value === 'boolean',
  drop: (value) => value === null || value === 'before' || value === 'after',
  answer: isText,
  redirect: isText,
}
