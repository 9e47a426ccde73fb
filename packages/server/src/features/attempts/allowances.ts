/** `most` tries at once, then one more every so many seconds. */
export interface Allowance {
  most: number
  every: number
}

/**
 * How often what costs or reveals something may be tried, whichever process is asked. What is limited by address alone stands
 * in `http/limits.ts`. A device is a browser in which somebody signed in to that account before (docs/decisions/0006-sessions.md).
 */
export const allowances = {
  /** All sign-ins, those that succeed too: each costs a password's hash. */
  'sign-ins of a device': { most: 30, every: 10 },
  'sign-ins from an address': { most: 60, every: 5 },
  /** Failed sign-ins. */
  'failures of a device at an account': { most: 10, every: 60 },
  'failures from an address at an account': { most: 10, every: 60 },
  'failures from an address': { most: 30, every: 30 },
  'failures of strange devices at an account': { most: 30, every: 300 },
  /** Mails that anybody can have sent to an address. */
  'reset mails to an address': { most: 3, every: 1200 },
  'verification mails to an address': { most: 3, every: 1200 },
} as const satisfies Record<string, Allowance>

/** In 24 hours and by one account; counted in the rows that the acts leave, which deleting a booking or leaving a payment doesn't remove. */
export const daily = { bookings: 20, unpaidHolds: 10 } as const

export type AllowanceName = keyof typeof allowances
