import { usualOrderTerms, type OrderTerms } from '@market/contract'
import type { Reading } from './reading.ts'

/** The settings of whole numbers, with the largest: a dispute of more than 60 days is refused by the database. */
const counts = {
  handOverDays: ['ORDER_HAND_OVER_DAYS', 1, 60],
  cancelHours: ['ORDER_CANCEL_HOURS', 1, 72],
  acceptHours: ['ORDER_ACCEPT_HOURS', 1, 720],
  answerHours: ['ORDER_ANSWER_HOURS', 1, 720],
  escalateDays: ['ORDER_ESCALATE_DAYS', 1, 59],
  endDays: ['ORDER_END_DAYS', 2, 60],
  payableDays: ['PAYABLE_DAYS', 1, 180],
} as const satisfies Partial<Record<keyof OrderTerms, [string, number, number]>>

/** What buyer and seller agree to. Orders keep the fee and the deadlines that they have when these change. */
export function readOrderTerms(reading: Reading): OrderTerms {
  reading.fitting('PAYOUTS', /^manual$/, 'is no way to pay sellers', 'manual: an Admin makes the transfers')
  const read = Object.entries(counts).map(([name, [key, least, most]]) => {
    const usual = usualOrderTerms[name as keyof typeof counts]
    const fits = (text: string) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
    const text = reading.fitting(key, fits, `is not a whole number from ${least} to ${most}`, `${usual} is usual`)
    return [name, text === undefined ? usual : Number(text)]
  })
  const terms = { ...usualOrderTerms, ...(Object.fromEntries(read) as OrderTerms), feePercent: readFee(reading) }
  if (terms.escalateDays >= terms.endDays)
    reading.refuse(
      ['ORDER_ESCALATE_DAYS', 'ORDER_END_DAYS'],
      `ORDER_ESCALATE_DAYS is not below ORDER_END_DAYS: ${terms.escalateDays}, ${terms.endDays}`,
      'an Admin decides before a dispute ends by itself; 5 and 60 are usual',
    )
  return terms
}

/** The database keeps it in hundredths of a percent. */
function readFee(reading: Reading): number {
  const fits = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) <= 50
  const text = reading.fitting(
    'FEE_PERCENT',
    fits,
    'is not a percentage from 0 to 50 with at most two decimals',
    'as in 2.5; 0 is usual',
  )
  return Number(text ?? usualOrderTerms.feePercent)
}
