const trademarks = /\((?:r|tm|c)\)/gi
const spaces = /[®™©\u00a0\u2000-\u200f\u202f\u205f\u3000\ufeff\r\t]/g
const inchMarks = /[“”„″‟]/g
const apostrophes = /[‘’‚′´`]/g
const dashes = /[‐‑‒–—−]/g
const bengaliDigits = /[০-৯]/g

/**
 * The text in lower case with plain quotes, dashes, spaces and digits, and without trademark signs. It has the same
 * length, so a place in it is the same place in the original.
 */
export function plain(text: string): string {
  return text
    .replace(trademarks, (sign) => ' '.repeat(sign.length))
    .replace(spaces, ' ')
    .replace(inchMarks, '"')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replaceAll('×', 'x')
    .replace(bengaliDigits, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replaceAll('İ', 'I')
    .toLowerCase()
}
