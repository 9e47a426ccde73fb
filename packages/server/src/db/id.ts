import { randomUUID } from 'node:crypto'

const most = 0xfff
let last = { millisecond: 0, count: 0 }

/**
 * A UUIDv7 (RFC 9562): its first 48 bits are the time in milliseconds, so ids sort by age. Those that this process makes
 * within one millisecond are counted in the 12 bits after the version (section 6.2, method 1), so they sort as they were made.
 */
export function newId(): string {
  last = next(Date.now())
  const time = last.millisecond.toString(16).padStart(12, '0')
  // Of a version 4 what comes after its third group: all random but for the variant. Node has many of them in store.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${last.count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}

/** A clock that is set back, or too many ids for a millisecond, run a little ahead of the time. */
function next(now: number): { millisecond: number; count: number } {
  if (now > last.millisecond) return { millisecond: now, count: 0 }
  return last.count < most ? { ...last, count: last.count + 1 } : { millisecond: last.millisecond + 1, count: 0 }
}

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text from outside can be an id at all, in either case: the database refuses to compare others. */
export function isId(text: string): boolean {
  return form.test(text)
}
