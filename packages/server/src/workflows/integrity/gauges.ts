import type { Registry } from 'prom-client'
import { addGauge } from '../../db/monitor/gauge.ts'
import type { Figures } from './counts.ts'

const seconds = (moment: string | null) => (moment === null ? undefined : Date.parse(moment) / 1000)

/** Each figure by its name on /metrics; undefined omits it. */
const figures: Record<string, { help: string; read(given: Figures): number | null | undefined }> = {
  market_items_with_two_buyers: {
    help: 'Laptops with more than one payment that succeeded. Must be 0.',
    read: ({ counts }) => counts.twoBuyers,
  },
  market_payments_without_item: {
    help: 'Payments that succeeded while the laptop is not sold, or without their order. Must be 0.',
    read: ({ counts }) => counts.paymentsWithoutItem,
  },
  market_orders_wrong: {
    help: 'Charged payments without an order that adds up. Must be 0.',
    read: ({ counts }) => counts.ordersWrong,
  },
  market_charges_without_payment: {
    help: 'Charges of the card provider, three minutes old or more, that no payment accounts for. Must be 0.',
    read: ({ counts }) => counts.chargesWithoutPayment,
  },
  market_payments_without_charge: {
    help: 'Payments that succeeded and that the card provider knows no charge of. Must be 0.',
    read: ({ counts }) => counts.paymentsWithoutCharge,
  },
  market_sold_money_back: {
    help: 'Sales whose money went back at the card provider three minutes ago or more, and is not recorded. Must be 0.',
    read: ({ counts }) => counts.soldMoneyBack,
  },
  market_holds_past_time: {
    help: 'Holds that ran out three minutes ago or more and still stand. Must be 0.',
    read: ({ counts }) => counts.holdsPastTime,
  },
  market_search_differs: {
    help: 'Laptops for sale that the search lacks or has at another price, and others that it has. Must be 0.',
    read: ({ counts }) => counts.searchDiffers,
  },
  market_orders_for_admin: {
    help: 'Orders that wait for an Admin’s decision.',
    read: ({ counts }) => counts.ordersForAdmin,
  },
  market_money_owed_to_buyers: {
    help: 'Orders that have owed money to their buyer for more than an hour. Must be 0.',
    read: ({ counts }) => counts.moneyOwed,
  },
  market_money_back_twice: {
    help: 'Orders of which more went back than was charged, and whose buyer waits for an Admin. Must be 0.',
    read: ({ counts }) => counts.backTwice,
  },
  market_payouts_late: {
    help: 'Payouts that have waited for an Admin for more than three days.',
    read: ({ counts }) => counts.payoutsLate,
  },
  market_payouts_of_lone_admin: {
    help: 'Payouts of the only Admin, which nobody can mark.',
    read: ({ counts }) => counts.payoutsOfLoneAdmin,
  },
  market_payouts_unclaimed: {
    help: 'Payouts that came back after their seller’s account was deleted, and can’t be sent again.',
    read: ({ counts }) => counts.payoutsUnclaimed,
  },
  market_balances_held: {
    help: 'Sellers whose balance waits for an Admin.',
    read: ({ counts }) => counts.balancesHeld,
  },
  market_refunds_due: { help: 'Payments whose money is on its way back.', read: ({ refundsDue }) => refundsDue },
  market_payments_disputed: { help: 'Sales that the buyer’s bank disputes.', read: ({ disputed }) => disputed },
  market_payments_under_way: {
    help: 'Payments that have begun and not ended.',
    read: ({ underWay }) => underWay.payments,
  },
  market_payments_under_way_oldest_seconds: {
    help: 'Age of the oldest of them.',
    read: ({ underWay }) => underWay.oldestSeconds ?? 0,
  },
  market_integrity_taken_timestamp_seconds: {
    help: 'When these figures were taken.',
    read: ({ takenOn }) => seconds(takenOn),
  },
  market_books_swept_timestamp_seconds: {
    help: 'When all payments and search entries were last checked.',
    read: ({ ledgerCheckedOn }) => seconds(ledgerCheckedOn),
  },
  market_charges_checked_timestamp_seconds: {
    help: 'When the card provider was last asked for its charges, refunds and disputes, each to the end.',
    read: ({ chargesCheckedOn }) => seconds(chargesCheckedOn),
  },
}

/**
 * Registers the figures as gauges. Those that can't be read are omitted, so that an old 0 is not reported.
 */
export function gaugeIntegrity(registry: Registry, look: () => Promise<Figures>): void {
  for (const [name, { help, read }] of Object.entries(figures)) {
    addGauge(registry, { name, help }, () =>
      look().then(
        (given) => read(given) ?? undefined,
        () => undefined,
      ),
    )
  }
}
