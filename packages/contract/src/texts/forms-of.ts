import type * as english from './en/forms.ts'
import type * as englishExact from './en/exact.ts'
import { moneyFormatter, numberFormatter } from './number-formatter.ts'
import { relativeTime } from './relative-time.ts'

type Same<T> = { readonly [Name in keyof T]: T[Name] }

/** Formats numbers, dates and times for a locale. */
export function formsOf(locale: string): Same<typeof english> {
  // A formatter is made once, because making one costs more than a hundred uses.
  const whole = numberFormatter(locale)
  const decimal = numberFormatter(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const postDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const money = moneyFormatter(locale)
  return {
    price: (amount) => (Number.isInteger(amount) ? whole : decimal)(amount),
    money,
    charge: money,
    count: whole,
    postDay: (moment) => postDay.format(new Date(moment)),
    day: (moment, zone) =>
      new Date(moment).toLocaleDateString(locale, {
        dateStyle: 'medium',
        ...(zone !== undefined && { timeZone: zone }),
      }),
    month: (month) =>
      new Date(`${month}-01`).toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    clock: (moment, zone) =>
      new Date(moment).toLocaleTimeString(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
        ...(zone !== undefined && { timeZone: zone }),
      }),
    asTyped: String,
  }
}

/** Times with minutes or seconds, and relative ones. */
export function exactOf(locale: string): Same<typeof englishExact> {
  return {
    clock: (moment) =>
      new Date(moment).toLocaleTimeString(locale, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hour12: false,
      }),
    dayAndClock: (moment) =>
      new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', hour12: false }),
    ago: (moment, present) => relativeTime(moment, present, locale),
  }
}
