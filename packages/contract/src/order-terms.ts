/** What the operator sets for orders, and buyer and seller read before they agree. Judged by the database's time. */
export interface OrderTerms {
  /** What the market keeps of what the seller gets; at most two decimals. */
  feePercent: number
  /** The seller hands over. */
  handOverDays: number
  /** The buyer cancels without a reason. */
  cancelHours: number
  /** The buyer reports a problem. */
  acceptHours: number
  /** The other answers in a dispute. */
  answerHours: number
  /** From the first dispute on: an Admin decides in any case. */
  escalateDays: number
  /** From the first dispute on: it ends by who has the laptop. */
  endDays: number
  /** After its end, an order's money is paid out. */
  payableDays: number
}

export const usualOrderTerms: OrderTerms = {
  feePercent: 0,
  handOverDays: 7,
  cancelHours: 1,
  acceptHours: 72,
  answerHours: 72,
  escalateDays: 5,
  endDays: 60,
  payableDays: 7,
}
