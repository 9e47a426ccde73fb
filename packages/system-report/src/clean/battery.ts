import type { Draft } from '../facts.ts'
import type { Note } from '../reader.ts'
import { rounded } from './numbers.ts'

/** One battery as a tool gives it, in Wh. */
export interface Battery {
  designWh?: number | undefined
  fullWh?: number | undefined
  /** 0 is from firmware that does not count. */
  cycles?: number | undefined
}

type BatteryFacts = Pick<Draft, 'batteryDesignWh' | 'batteryFullWh' | 'batteryHealthPercent' | 'batteryCycles'>

/** Capacities added up, unless one battery lacks its own; health from the exact figures. */
export function batteryFacts(batteries: Battery[]): { facts: BatteryFacts; notes: Note[] } {
  const read = batteries.map(plausible)
  const design = total(read.map(({ designWh }) => designWh))
  const full = total(read.map(({ fullWh }) => fullWh))
  const cycles = Math.max(0, ...batteries.map((battery) => battery.cycles ?? 0))
  return {
    facts: {
      batteryDesignWh: design === undefined ? undefined : rounded(design),
      batteryFullWh: full === undefined ? undefined : rounded(full),
      batteryHealthPercent: design === undefined || full === undefined ? undefined : rounded((full / design) * 100),
      batteryCycles: cycles > 0 ? cycles : undefined,
    },
    notes: [...new Set(read.flatMap(({ note }) => note ?? []))],
  }
}

function total(values: (number | undefined)[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0)
}

function plausible({ designWh, fullWh }: Battery): { designWh?: number; fullWh?: number; note?: Note } {
  const [design, full] = [designWh ?? 0, fullWh ?? 0]
  // 60 mWh are 60 Wh: some firmware counts in Wh.
  const inWh = design < 0.2 && full < 0.2 && design >= 0.01
  const [designIs, fullIs] = inWh ? [design * 1000, full * 1000] : [design, full]
  // No laptop's battery has less than 8 Wh or more than twice the 100 Wh that aeroplanes take.
  if (designWh !== undefined && (designIs < 8 || designIs > 200)) return { note: 'battery-implausible' }
  if (designWh !== undefined && fullWh !== undefined && fullIs > designIs * 1.5) {
    return { designWh: designIs, note: 'battery-implausible' }
  }
  return {
    ...(designIs > 0 && { designWh: designIs }),
    ...(fullIs > 0 && { fullWh: fullIs }),
    ...(inWh && { note: 'battery-in-wh' as const }),
  }
}
