import type { PayoutFilters } from '@market/contract'

/** The address of a payout's page. */
export function payoutAddress(id: string): string {
  return `/dashboard/payouts/${id}`
}

/** The Admins' list of the payouts in a state; of all without one. */
export function payoutsAddress(state?: PayoutFilters['state']): string {
  return `/dashboard/payouts${state === undefined ? '' : `?state=${state}`}`
}
