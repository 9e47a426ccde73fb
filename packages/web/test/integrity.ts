import type { Integrity } from '@market/contract'

/** The integrity report of a market without faults or activity. */
export function anIntegrity(changes: Partial<Integrity> = {}): Integrity {
  return {
    counts: {
      twoBuyers: 0,
      paymentsWithoutItem: 0,
      ordersWrong: 0,
      chargesWithoutPayment: 0,
      paymentsWithoutCharge: 0,
      soldMoneyBack: 0,
      holdsPastTime: 0,
      searchDiffers: 0,
      ordersForAdmin: 0,
      payoutsLate: 0,
      payoutsOfLoneAdmin: 0,
      payoutsUnclaimed: 0,
      balancesHeld: 0,
      moneyOwed: 0,
      backTwice: 0,
    },
    takenOn: '2026-11-21T12:00:00.000Z',
    chargesCheckedOn: null,
    ledgerCheckedOn: null,
    refundsDue: 0,
    disputed: 0,
    underWay: { payments: 0, oldestSeconds: null },
    repaired: [],
    ...changes,
  }
}
