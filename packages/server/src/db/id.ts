import { randomUUID } from 'node:crypto'

const most = 0xfff
let millisecond = 0
let count = 0
/** The time and version of this millisecond's ids. */
let prefix = ''

/**
 * A UUIDv7 (RFC 9562): its first 48 bits are the time in milliseconds, so ids sort by age. Those that this process
 * makes within one millisecond are counted in the 12 bits after the version (section 6.2, method 1), so they sort as
 * they were made.
 */
export function newId(): string {
  const now = Date.now()
  // After a clock was set back, or with too many ids in a millisecond, ids are ahead of the time.
  if (now > millisecond) begin(now)
  else if (count < most) count += 1
  else begin(millisecond + 1)
  // The end of a version 4 UUID: random except for the variant. Node has a pool of them.
  return prefix + count.toString(16).padStart(3, '0') + randomUUID().slice(18)
}

function begin(next: number): void {
  millisecond = next
  count = 0
  const time = next.toString(16).padStart(12, '0')
  prefix = `${time.slice(0, 8)}-${time.slice(8)}-7`
}

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID, in either case: PostgreSQL refuses to compare others. */
export function isId(text: string): boolean {
  return form.test(text)
}
