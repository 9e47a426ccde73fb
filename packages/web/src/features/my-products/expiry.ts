import type { Product } from '@market/contract'
import { expiryNoticeDays } from '@market/contract/items'
import { serverNow } from '../../api/server-clock.ts'

/** Days until a listing expires, rounded up; 0 when its time is over. Null when it never expires. */
export function daysLeft({ expiresOn }: Pick<Product, 'expiresOn'>): number | null {
  if (expiresOn === undefined) return null
  return Math.max(0, Math.ceil((Date.parse(expiresOn) - serverNow()) / 86_400_000))
}

/** Whether the seller was mailed that it expires. */
export function expiresSoon(days: number): boolean {
  return days <= expiryNoticeDays
}
