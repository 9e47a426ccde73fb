import type { Facts } from './facts.ts'

/** How far two tools may differ on the same machine. */
const tolerances: Partial<Record<keyof Facts, (value: number) => number>> = {
  // 500 and 512, 1000 and 1024 GB are sold sizes of about the same drive.
  storageGb: (value) => value * 0.07,
  screenInches: () => 0.7,
  refreshHz: () => 1,
  batteryDesignWh: (value) => Math.max(0.2, value * 0.01),
  batteryFullWh: (value) => Math.max(0.2, value * 0.01),
  batteryHealthPercent: () => 1,
}

/**
 * The better of two values if they can both be right, undefined if they contradict. One that is missing contradicts
 * none.
 */
export function agree(key: keyof Facts, one: unknown, other: unknown): unknown {
  if (one === undefined) return other
  if (other === undefined) return one
  if (typeof one === 'number' && typeof other === 'number') return agreeOnNumber(key, one, other)
  if (typeof one === 'string' && typeof other === 'string') return agreeOnText(one, other)
  if (Array.isArray(one) && Array.isArray(other)) return agreeOnList(one, other)
  return one === other ? one : undefined
}

function agreeOnNumber(key: keyof Facts, one: number, other: number): number | undefined {
  const apart = Math.abs(one - other)
  if (apart > (tolerances[key]?.(Math.max(one, other)) ?? 0)) return undefined
  // 15.6 says more than 15.
  return Number.isInteger(one) && !Number.isInteger(other) ? other : one
}

/** 'Windows 11' and 'Windows 11 Pro' are both right; the longer says more. */
function agreeOnText(one: string, other: string): string | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return plain(long).includes(plain(short)) ? (short.length === long.length ? one : long) : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9.,\u0080-\uffff]/g, '')
}

/** Graphics: a tool may list one of two. Two names of one maker contradict, unless one holds the other. */
function agreeOnList(one: string[], other: string[]): string[] | undefined {
  const all = [...one]
  for (const name of other) {
    const at = all.findIndex((known) => agreeOnText(known, name) !== undefined)
    if (at >= 0) all[at] = agreeOnText(all[at] ?? '', name) ?? name
    else if (one.some((known) => maker(known) === maker(name))) return undefined
    else all.push(name)
  }
  return all
}

function maker(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(' '))).toLowerCase()
}
