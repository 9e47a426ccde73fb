import type { FaultChecks } from '../set-faults.ts'

/** What goes wrong on order. Kept in memory: a restart heals everything. */
export interface Faults {
  /** Every upload is refused like this, whatever it is. */
  refuse: { status: number; message: string } | null
  /** How long an upload waits before anything happens. */
  stallMs: number
  /** The answer begins, and stops in its middle. */
  stallBody: boolean
  /** The connection is dropped: before anything happens, or after the picture was kept. */
  drop: 'before' | 'after' | null
  /** This is answered, with 200, after the picture was kept. `{origin}` in it stands for the sandbox's own. */
  answer: string | null
  /** Uploads are sent on to there. */
  redirect: string | null
}

export function noFaults(): Faults {
  return { refuse: null, stallMs: 0, stallBody: false, drop: null, answer: null, redirect: null }
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string'

/** What each may be set to. */
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
