import { detectBrand } from './brands.ts'

/** A card number as it is printed on the card, digits beyond its length left out. */
export function formatNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  const { lengths, gaps } = detectBrand(digits)
  const kept = digits.slice(0, Math.max(...lengths))
  return [...kept].map((digit, place) => (gaps.includes(place) ? ` ${digit}` : digit)).join('')
}

/** `MM / YY` out of whatever was typed, pasted or filled in; `erasing` leaves the slash to come back later. */
export function formatExpiry(text: string, erasing = false): string {
  const iso = /^\s*(\d{4})-(\d{2})\s*$/.exec(text)
  const [month = '', year = ''] = iso ? [iso[2], iso[1]?.slice(2)] : splitExpiry(text)
  if (year !== '') return `${month} / ${year}`
  return month.length === 2 && !erasing ? `${month} / ` : month
}

function splitExpiry(text: string): [string, string] {
  const [first = '', second] = text.split('/')
  const left = first.replaceAll(/\D/g, '')
  const padded = /^[2-9]/.test(left) || (left.length === 1 && second !== undefined) ? `0${left}` : left
  const digits = padded + (second ?? '').replaceAll(/\D/g, '')
  const year = digits.slice(2, 6)
  return [digits.slice(0, 2), year.length === 4 ? year.slice(2) : year.slice(0, 2)]
}
