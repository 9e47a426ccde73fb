import { batteryFacts } from '../clean/battery.ts'
import { numberOf, rounded } from '../clean/numbers.ts'
import { type Facts, factsOf } from '../facts.ts'
import type { Reader } from '../reader.ts'

const capacities =
  /Battery (\d{1,2}): design capacity (\d{1,7}(?:[.,]\d{1,3})?) ?(m?[AW]h), last full capacity (\d{1,7}(?:[.,]\d{1,3})?) ?(m?[AW]h)/g

interface Capacity {
  design: number
  full: number
  unit: string
}

/** `acpi -i` and `acpi -V`, in every language the same. */
export const acpi: Reader = {
  format: 'acpi',
  matches: (text) => text.includes('design capacity') && text.includes('last full capacity'),
  read(text) {
    const batteries = new Map<string, Capacity>()
    let mixed = false
    for (const [, number = '', design, unit = '', full, fullUnit] of text.matchAll(capacities)) {
      const capacity = { design: figure(design), full: figure(full), unit }
      const known = batteries.get(number)
      // A paste of `acpi -i` and `acpi -V` has each battery twice.
      if (known && (known.design !== capacity.design || known.unit !== unit)) mixed = true
      if (unit === fullUnit) batteries.set(number, capacity)
    }
    return mixed ? { facts: {}, machines: 2 } : { facts: factsOfAll([...batteries.values()]) }
  },
}

function figure(text: string | undefined): number {
  return numberOf(text, { decimals: true }) ?? 0
}

function factsOfAll(batteries: Capacity[]): Facts {
  if (batteries.every(({ unit }) => unit === 'mAh')) return factsOf({ batteryHealthPercent: healthOf(batteries) })
  const inWh = batteries.filter(({ unit }) => unit.endsWith('Wh'))
  if (inWh.length < batteries.length) return {}
  const scale = (unit: string) => (unit === 'mWh' ? 1000 : 1)
  return factsOf(
    batteryFacts(inWh.map(({ design, full, unit }) => ({ designWh: design / scale(unit), fullWh: full / scale(unit) })))
      .facts,
  )
}

/** Milliampere hours have no voltage beside them, so they give the health alone. */
function healthOf(batteries: Capacity[]): number | undefined {
  const design = batteries.reduce((sum, battery) => sum + battery.design, 0)
  const full = batteries.reduce((sum, battery) => sum + battery.full, 0)
  // Firmware that knows no capacity says 0 or 1 mAh.
  return design >= 500 ? rounded((full / design) * 100) : undefined
}
