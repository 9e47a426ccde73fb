const longestWord = 40

const unitAfterNumber = /(\d)\s+(gb|tb|mb|ghz|mhz|hz|wh|inch|inches|cores?)(?![\p{L}\p{N}_])/gu
// A full stop between digits belongs to the number. From U+00A0 on: signs and punctuation that don't occur in codes.
const signs = /\.(?!\d)|(?<!\d)\.|[\s\u00a0-\u00bf\u2000-\u2018\u201a-\u206f\u0964!"#$%&()*+,/:;<=>?@[\\\]^`{|}~]/g
// NFKC makes digits and letters of these: '8gb1' of '8GB¹', '151/2' of '15½', 'coretm' of 'Core™'.
const raised = /[™℠ª²³¹º¼-¾⁰⁴-⁹₀-₉⅐-⅟↉]/g
const variants = /[\p{L}\p{M}\p{N}\p{Z}\p{Pd}\uff01-\uff5e]+/gu
const dashes = /[‐-―−]/g
/** Soft hyphens, direction marks and the like. A zero-width space is a space; joiners belong to Bengali spelling. */
const invisible = /(?![\u200b-\u200d])\p{Default_Ignorable_Code_Point}/gu
const joiners = /[\u200c\u200d]/g
const code = /[^\s_-]+(?:[_-][^\s_-]+)+/g

/** One form of characters that look alike: full-width letters, ligatures, no-break spaces and hyphens. */
export function oneForm(text: string): string {
  return text
    .replace(invisible, '')
    .replace(raised, ' ')
    .replace(variants, (piece) => piece.normalize('NFKC'))
    .replace(dashes, '-')
}

/**
 * Splits a text into words, for listings and searches: lower case, no stemming, codes in parts and whole (i7-8650U: i7,
 * 8650u, i78650u), a number with its unit (16 GB: 16gb), other scripts unchanged. Long words are truncated.
 */
export function tokenize(text: string): string[] {
  const spaced = oneForm(text)
    .replace(joiners, '')
    .toLowerCase()
    .replace(unitAfterNumber, '$1$2')
    .replace(signs, ' ')
    .replace(/['’]/g, '')
  const codes = spaced.match(code)?.map((one) => one.replace(/[-_]/g, '')) ?? []
  return [...spaced.split(/[\s_-]+/), ...codes].filter((word) => word !== '').map(cut)
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}
