import { plural } from './plural.ts'

/** Spans of time in a sentence: `within a day`, `within 7 days`. */
export const days = (count: number): string => plural(count, { one: 'a day', other: `${count} days` })
export const hours = (count: number): string => plural(count, { one: 'an hour', other: `${count} hours` })
