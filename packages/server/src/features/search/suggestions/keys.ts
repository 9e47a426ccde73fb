import { toQueryText } from '../typed/query-text.ts'

/** Letters and digits alone, in lower case: 'think pad' and 'ThinkPad' are the same. */
export function squeezed(text: string): string {
  return toQueryText(text).text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** From each word of a suggestion on, what a typed text may begin with. */
export function keysOf(text: string): string[] {
  const words = text.split(/[\s/,()-]+/).filter((word) => word !== '')
  return [...new Set(words.map((_, n) => squeezed(words.slice(n).join(' '))))].filter((key) => key !== '')
}
