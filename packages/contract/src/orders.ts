export * from './order-table.ts'
// Apart: the client’s start needs the terms, and nothing else of these files.
export { feeOf } from './order-fee.ts'
export { usualOrderTerms, type OrderTerms } from './order-terms.ts'

/** What a buyer reports. */
export const orderProblems = [
  'does-not-start',
  'not-as-described',
  'damaged',
  'locked-to-account',
  'may-be-stolen',
  'other',
] as const
export type OrderProblem = (typeof orderProblems)[number]

/**
 * What the buyer's bank has against the charge, for which its order is paused. `dispute`: it has taken the money;
 * `inquiry`: it asks, and a refund answers it; `fraud-warning`: it expects fraud, before the handover.
 */
export const bankWhys = ['dispute', 'inquiry', 'fraud-warning'] as const
export type BankWhy = (typeof bankWhys)[number]

export const bankReasons = ['fraud', 'not-received', 'not-as-described', 'other'] as const
export type BankReason = (typeof bankReasons)[number]

/** The code that the buyer says when they take the laptop. */
export const orderCode = {
  digits: 6,
  /** Wrong tries in a row, then `lockMinutes`. */
  triesInRow: 5,
  lockMinutes: 10,
  /** Wrong tries of one code, then there is a new one. */
  triesOfCode: 20,
  /** The renewal that stops the order instead. */
  stoppingRenewal: 3,
} as const
