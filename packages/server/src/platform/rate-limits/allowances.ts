/** `most` attempts at once, then one more every `every` seconds. */
export interface Allowance {
  most: number
  every: number
}

/**
 * The limits that hold over all processes, for attempts that cost or reveal something. Limits by address alone are in
 * `http/limits/limits.ts`. A device is a browser in which a user has signed in to that account before
 * (docs/decisions/0006-sessions.md).
 */
export const allowances = {
  /** All sign-ins, successful ones too: each hashes a password. */
  'sign-ins of a device': { most: 30, every: 10 },
  'sign-ins from an address': { most: 60, every: 5 },
  /** Failed sign-ins. */
  'failures of a device at an account': { most: 10, every: 60 },
  'failures from an address at an account': { most: 10, every: 60 },
  'failures from an address': { most: 30, every: 30 },
  'failures of strange devices at an account': { most: 30, every: 300 },
  /** Of a laptop's check. */
  'wrong letters from an address': { most: 20, every: 60 },
  /** Mails that any client can have sent to an address. */
  'reset mails to an address': { most: 3, every: 1200 },
  'verification mails to an address': { most: 3, every: 1200 },
  /** By preparing, reporting and ending payments. The webhook and the job each minute don't count. */
  'questions of a user to the card provider': { most: 30, every: 10 },
  /** Each is stored for good and mailed to the other party. Refused ones don't count, but for wrong codes. */
  'acts of a user on orders': { most: 30, every: 60 },
  /** Each change is mailed. */
  'payee details of a user': { most: 10, every: 600 },
} as const satisfies Record<string, Allowance>

/** Per account in 24 hours. Counted in rows that stay when a booking is deleted or a payment abandoned. */
export const daily = { bookings: 20, unpaidHolds: 10 } as const

export type AllowanceName = keyof typeof allowances
