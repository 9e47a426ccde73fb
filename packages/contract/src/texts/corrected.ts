import type { Translated } from './shape.ts'

/** Some of a language's texts, under the same keys. */
export type Corrections<T> = T extends string | readonly unknown[] | ((...given: never[]) => unknown)
  ? Translated<T>
  : { readonly [Key in keyof T]?: Corrections<T[Key]> }

/**
 * The English texts with some of them replaced. Mark each call as pure, or the bundler includes the texts of unused
 * modules.
 */
/* @__NO_SIDE_EFFECTS__ */
export function corrected<T extends object>(english: T, corrections: Corrections<T>): Translated<T> {
  return merged(english, corrections) as Translated<T>
}

function merged(before: object, corrections: object): object {
  const texts: Record<string, unknown> = { ...before }
  for (const [key, correction] of Object.entries(corrections)) {
    const text = texts[key]
    texts[key] = isLevel(text) && isLevel(correction) ? merged(text, correction) : correction
  }
  return texts
}

/** An object of texts; not a list, function or text. */
function isLevel(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
