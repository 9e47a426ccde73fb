/** Parses a formatted number, such as `£1,299.00` or `1 299,00 EUR`; null if it is not one number. */
export function parseDecimal(text: string, decimal: '.' | ','): number | null {
  const digits = text
    .trim()
    .replace(/^[^\d.,+-]+/, '')
    .replace(/[^\d]+$/, '')
    .replace(/[\s'’]/g, '')
  const plain = decimal === '.' ? digits : digits.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null
  return Number(plain.replaceAll(',', ''))
}
