import type { Order } from '@market/contract'
import { hasTexts, tabStorage } from '../../api/browser-storage.ts'

/** The letters of a check that this tab has started. The order never names them again. */
export interface CheckLetters {
  letters: string
  /** Until when they can be used, ISO 8601. */
  until: string
}

const placeOf = (orderId: string) => `check-letters ${orderId}`

/** What this tab knows of the order's unopened check, also after a reload. Undefined when another tab made it. */
export function lettersOf({ _id, check }: Order): string | undefined {
  const kept = tabStorage.readJson(placeOf(_id))
  if (check === null || check.openedOn !== null || !hasTexts(kept, 'letters', 'until')) return undefined
  return Date.parse(kept.until) === Date.parse(check.until) ? kept.letters : undefined
}

export function keepLetters(orderId: string, letters: CheckLetters): void {
  tabStorage.write(placeOf(orderId), JSON.stringify(letters))
}
