/** How long what takes, in hours. Judged by the database's time. */
export const orderHours = {
  /** The seller hands over. */
  handOver: 7 * 24,
  remindHandOver: 5 * 24,
  /** The buyer cancels without a reason. */
  cancel: 1,
  /** The buyer reports a problem. */
  accept: 72,
  /** The other answers in a dispute. */
  answer: 72,
  /** Reminded so long after the wait began. */
  remind: 48,
  /** From the first dispute on: an Admin decides in any case. */
  escalate: 5 * 24,
  /** From the first dispute on: it ends by who has the laptop. */
  end: 60 * 24,
} as const
