import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits of the given length. */
export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** An id in Stripe's form, such as `pi_3Nk…`. */
export function makeId(prefix: 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'req' | 'src' | 'txn' | 'du' | 'issfr'): string {
  return `${prefix}_${randomText(24)}`
}
