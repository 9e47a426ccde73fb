/** A count, which may be a lower bound: `12`, `1,000+`. */
type Counted = string

const counted = (count: Counted, one: string, more: string) => (count === '1' ? `1 ${one}` : `${count} ${more}`)

export const people = {
  search: 'Search by name or email',
  noneFound: (words: string) => `No one found for “${words}”.`,
  showAll: 'Show everyone',
  emailVerified: 'Email verified',
  emailUnverified: 'Email not verified',
  since: (day: string) => `Since ${day}`,
  activity: 'Activity',
  listings: (count: Counted) => counted(count, 'listing', 'listings'),
  sold: (count: Counted) => `${count} sold`,
  reported: (count: Counted) => counted(count, 'open report', 'open reports'),
  bookings: (count: Counted) => counted(count, 'booking', 'bookings'),
  purchases: (count: Counted) => counted(count, 'purchase', 'purchases'),
  reports: (count: Counted) => counted(count, 'report made', 'reports made'),
  atStake: (listings: Counted, orders: Counted) =>
    `${listings === '0' ? 'No listings' : counted(listings, 'listing', 'listings')} will be withdrawn, ${
      orders === '0'
        ? 'and there are no paid orders'
        : `${counted(orders, 'paid order is', 'paid orders are')} kept without their name`
    }.`,
  final: 'They can no longer log in. This can’t be undone.',
} as const
