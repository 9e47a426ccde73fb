const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `3 days ago`, in the largest unit that fits; below a minute `now`. `present`: in milliseconds. */
export function relativeTime(moment: string, present: number, locale: string): string {
  const seconds = (Date.parse(moment) - present) / 1_000
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', Infinity]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
