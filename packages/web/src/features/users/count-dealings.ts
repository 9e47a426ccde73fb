import type { Dealings } from '@market/contract'
import { highestCount } from '@market/contract/search'
import { texts } from '@market/contract/texts'

/** `12`, or `1,000+` where counting stopped. */
export function formatDealing(count: number): string {
  return count > highestCount ? `${texts.forms.count(highestCount)}+` : texts.forms.count(count)
}

/** What a deletion withdraws and keeps, in words. */
export function atStake({ listings, sold, purchases }: Dealings): string {
  // Not taken apart: the bundler would keep every text of the product.
  const people = texts.people
  const orders = sold + purchases
  return `${people.withdraws(listings, formatDealing(listings))}, ${people.keeps(orders, formatDealing(orders))} ${people.final}`
}
