/** A year ahead of whatever is listed, in microseconds. */
const ahead = (Date.now() + 365 * 24 * 3_600_000) * 1000
const anyId = 'ffffffff-ffff-7fff-bfff-ffffffffffff'

/**
 * Places in lists that nobody has asked for, so that no kept reply answers: before the first entry, as a list's beginning is, or
 * a little after a place that is known. `letter`: what the search puts before its places in the order of time.
 */
export function unaskedPlaces(): { first(letter?: 'n'): string; near(place: string): string } {
  let asked = 0
  return {
    first: (letter) => Buffer.from(`${letter ?? ''}${ahead + asked++}:${anyId}`).toString('base64url'),
    near: (place) => {
      const [micros = '0', id = anyId] = Buffer.from(place, 'base64url').toString().split(':')
      return Buffer.from(`${Number(micros) + asked++}:${id}`).toString('base64url')
    },
  }
}
