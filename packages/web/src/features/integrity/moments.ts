import { texts } from '@market/contract/texts'

/** Seconds from one moment to another, with two decimals. */
export function secondsBetween(start: string, end: string): string {
  return texts.exact.seconds(Math.max(Date.parse(end) - Date.parse(start), 0) / 1000)
}
