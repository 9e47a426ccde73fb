const trademarks = /\((?:r|tm|c)\)/gi
const spaces = /[®™©\u00a0\u2000-\u200f\u202f\u205f\u3000\ufeff\r\t]/g
const inchMarks = /[“”„″‟]/g
const apostrophes = /[‘’‚′´`]/g
const dashes = /[‐‑‒–—−]/g
const digits = /(?=[^\0-\x7f])\p{Nd}/gu
// Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao,
// Burmese.
const zeros = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐၀', (zero) => zero.charCodeAt(0))
const times = /×|(?<=\d\s?)[хХ](?=\s?\d)/g
const fullWidth = /[\uff01-\uff5e]/g

/**
 * The text with the digits, decimal points and full-width letters of other scripts as Latin ones, of the same length.
 */
export function latinSigns(text: string): string {
  return text
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(digits, latinDigit)
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('٪', '%')
}

/** Unicode has the digits of each script one after another, from a zero on. */
function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * The text in lower case with plain quotes, dashes, spaces and digits, and without trademark signs. It has the same
 * length, so a place in it is the same place in the original.
 */
export function plain(text: string): string {
  return latinSigns(text)
    .replace(trademarks, (sign) => ' '.repeat(sign.length))
    .replace(spaces, ' ')
    .replace(inchMarks, '"')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replace(times, 'x')
    .replaceAll('İ', 'I')
    .toLowerCase()
}
