/** Formats numbers, dates and times in the spec's formats where it has one. */

/** With thousands separators; decimals only if there are any. */
export function price(amount: number): string {
  return Number.isInteger(amount)
    ? count(amount)
    : amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** A listing's price: in the spec's words `33,000 tk`, in other languages with the sign of its currency (ISO 4217). */
export function money(amount: number, _currency: string): string {
  return `${price(amount)} tk`
}

/**
 * An amount that was or is charged, in major units: as the listing's price where that is in taka. In another currency
 * (ISO 4217) it has its sign, because the spec's 'tk' names none.
 */
export function charge(amount: number, currency: string): string {
  if (currency.toUpperCase() === 'BDT') return money(amount, currency)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
}

/** `1,234`. Without `Intl`, whose first formatter takes as long as hydrating a list of laptops. */
export function count(number: number): string {
  return Number.isSafeInteger(number)
    ? String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
    : number.toLocaleString('en-US')
}

/** A listing's post date: the first ten characters of the ISO 8601 date. */
export function postDay(moment: string): string {
  return moment.slice(0, 10)
}

/** The day in the time zone `zone` (IANA), by default the reader's: `22 Nov 2026`. */
export function day(moment: string, zone?: string): string {
  return new Date(moment).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    ...(zone !== undefined && { timeZone: zone }),
  })
}

/** A month, `2026-11`, without a day: `Nov 2026`. */
export function month(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
}

/** Hours and minutes in the time zone `zone` (IANA), by default the reader's. */
export function clock(moment: string | number, zone?: string): string {
  return new Date(moment).toLocaleTimeString(zone === undefined ? [] : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(zone !== undefined && { timeZone: zone }),
  })
}

/** A number in the digits of the language, without separators. */
export function asTyped(figures: number): string {
  return String(figures)
}
