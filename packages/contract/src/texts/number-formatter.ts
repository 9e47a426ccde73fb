/**
 * Formats numbers in a locale. The browser's formatter is made at the first number: made with the module, two of them
 * kept a slow phone busy for 40 ms before a page could be used.
 */
export function numberFormatter(locale: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined
  return (value) => (formatter ??= new Intl.NumberFormat(locale, options)).format(value)
}

/** Formats amounts in major units with their currency (ISO 4217), with decimals only if there are any. */
export function moneyFormatter(locale: string): (amount: number, currency: string) => string {
  const formatters = new Map<string, ReturnType<typeof numberFormatter>>()
  return (amount, currency) => {
    const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
    const key = `${currency} ${minimumFractionDigits}`
    const known = formatters.get(key)
    const format = known ?? numberFormatter(locale, { style: 'currency', currency, minimumFractionDigits })
    if (known === undefined) formatters.set(key, format)
    return format(amount)
  }
}
