import type { SellerBalance } from '@market/contract'
import { toMajor, toMinor } from '@market/contract/money'
import { texts } from '@market/contract/texts'

const words = texts.myMoney
/** More days than these are one line. */
const mostDays = 3

/**
 * What a balance is made of: labels with amounts in major units, whose sum is the balance. What is missing is what the
 * seller owes. `now`: in milliseconds, by the server's clock.
 */
export function partsOf(
  { balance, payable, orders }: SellerBalance,
  now: number,
): readonly (readonly [label: string, amount: number])[] {
  const byDay = new Map<string, number>()
  const disputed = orders
    .filter((order) => order.disputed)
    .reduce((sum, { amount }) => sum + Math.max(toMinor(amount), 0), 0)
  for (const { amount, payableFrom } of orders.filter((order) => !order.disputed)) {
    if (amount <= 0 || Date.parse(payableFrom) <= now) continue
    const day = texts.forms.day(payableFrom)
    byDay.set(day, (byDay.get(day) ?? 0) + toMinor(amount))
  }
  const later = [...byDay.values()].reduce((sum, minor) => sum + minor, 0)
  const days = [...byDay].map(([day, minor]) => [words.payableFrom(day), minor] as const)
  const parts = [
    [words.payable, toMinor(payable)] as const,
    ...(days.length > mostDays ? [[words.payableLater, later] as const] : days),
    [words.disputed, disputed] as const,
    [words.gap, Math.min(toMinor(balance) - toMinor(payable) - later - disputed, 0)] as const,
  ]
  return parts.filter(([, minor]) => minor !== 0).map(([label, minor]) => [label, toMajor(minor)] as const)
}
