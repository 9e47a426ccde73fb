import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

/** Payouts to sellers: none is paid twice. */
export function checkPayouts({ payouts, notes }: Evidence): Finding[] {
  const references = new Map(payouts.map(({ reference, id }) => [reference, id]))
  return [
    checkEach(
      '6 a payout has left the balance once, and is back if it was cancelled or came back',
      payouts,
      ({ id, state, amount, booked }) => {
        const right = booked === (state === 'cancelled' || state === 'returned' ? 0 : amount)
        return !right && `payout ${id} of ${amount} is ${state}, booked ${booked}`
      },
    ),
    checkEach(
      '6 every payout is sent with the reference that its Admin was told of, and with no other',
      notes.filter((note) => note.kind === 'sent'),
      ({ mark, answer }) =>
        references.has(mark) !== (answer === 'done') && `${mark} was answered ${answer}: ${references.get(mark)}`,
    ),
  ]
}
