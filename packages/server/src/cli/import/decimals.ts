/** Parses a written number, such as `£1,299.00` or `1 299,00 EUR`; null when it is not one number. */
export function parseDecimal(text: string, decimal: '.' | ','): number | null {
  const bare = text
    .trim()
    .replace(/^[^\d.,+-]+/, '')
    .replace(/[^\d]+$/, '')
    .replace(/[\s'’]/g, '')
  const plain = decimal === '.' ? bare : bare.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null
  return Number(plain.replaceAll(',', ''))
}
