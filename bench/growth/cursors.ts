/** A year later than any listing, in microseconds. */
const ahead = (Date.now() + 365 * 24 * 3_600_000) * 1000
/** More than the health of any battery, in per cent. */
const fullBattery = 1_000
/** Before the sixteen digits of the time. */
const highestRank = 901
const anyId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

/**
 * Unique cursors, which miss every cache: before a list's first entry, or a microsecond after a known cursor. `letter`: the prefix of
 * the search's cursors when ordered by time, by battery or by relevance.
 */
export function uniqueCursors(): { first(letter?: 'n' | 'b' | 'r'): string; near(cursor: string): string } {
  let asked = 0
  return {
    first: (letter) => {
      const key = (letter === 'b' ? fullBattery : ahead) + asked++
      return Buffer.from(`${letter ?? ''}${letter === 'r' ? highestRank : ''}${key}:${anyId}`).toString('base64url')
    },
    near: (cursor) => {
      const [micros = '0', id = anyId] = Buffer.from(cursor, 'base64url').toString().split(':')
      return Buffer.from(`${Number(micros) + asked++}:${id}`).toString('base64url')
    },
  }
}
