/** Converts the decimal digits of any script to Latin ones; other characters stay. */
export function latinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
}

/** In Unicode the ten digits of a script follow each other, and those of another script at most follow them. */
function valueOf(code: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * A number without a sign as people type it, in the digits of any script: alone, or in groups between commas or spaces
 * (52,000, 1,25,000 and 52 000), then decimals after a point.
 */
export const typedNumber = /^\s*(\p{Nd}{1,12}|\p{Nd}{1,3}([,\s]\p{Nd}{2,3}){0,3}[,\s]\p{Nd}{3})(\.\p{Nd}{1,12})?\s*$/u

/** Undefined when the text is no `typedNumber`. */
export function readNumber(typed: string): number | undefined {
  return typedNumber.test(typed) ? Number(latinDigits(typed).replaceAll(/[,\s]/g, '')) : undefined
}
