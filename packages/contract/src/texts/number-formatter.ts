/**
 * Formats numbers in a locale. The browser's formatter is made at the first number: made with the module, two of them
 * kept a slow phone busy for 40 ms before a page could be used.
 */
export function numberFormatter(locale: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined
  return (value) => (formatter ??= new Intl.NumberFormat(locale, options)).format(value)
}
