import { type Battery, batteryFacts } from '../clean/battery.ts'
import { machineName, makerAndModel } from '../clean/maker.ts'
import { numberOf } from '../clean/numbers.ts'
import { windowsOfBuild } from '../clean/os.ts'
import { inchesIn } from '../clean/screen.ts'
import { factsOf } from '../facts.ts'
import { tableRows } from '../html.ts'
import type { Reader } from '../reader.ts'

/** `powercfg /batteryreport`, as HTML, as XML, or copied from the browser. Its labels are always English. */
export const powercfg: Reader = {
  format: 'powercfg',
  starts: /COMPUTER NAME|<BatteryReport/g,
  reach: 300_000,
  matches: (text) =>
    text.includes('FULL CHARGE CAPACITY') ||
    text.includes('<BatteryReport') ||
    (text.includes('SYSTEM PRODUCT NAME') && text.includes('OS BUILD')),
  read(text) {
    const report =
      text.includes('<SystemInformation') || text.includes('<DesignCapacity') ? fromXml(text) : fromTables(text)
    const { maker, model } = report
    const { facts, notes } = batteryFacts(report.batteries)
    return {
      facts: factsOf({ maker, model, screenInches: inchesIn(model), os: windowsOfBuild(report.build), ...facts }),
      notes,
      machines: Math.max(1, report.machines),
    }
  },
}

interface BatteryReport {
  maker: string | undefined
  model: string | undefined
  build: string | undefined
  batteries: Battery[]
  machines: number
}

function fromTables(text: string): BatteryReport {
  const rows = text.includes('<t') ? tableRows(text) : text.split('\n').map((line) => line.trim().split(/\t+| {2,}/))
  const cells = (label: string) => rows.filter(([first]) => first?.toUpperCase() === label).map(([, ...rest]) => rest)
  const names = [...new Set(cells('SYSTEM PRODUCT NAME').flatMap(([name]) => name ?? []))]
  const designs = cells('DESIGN CAPACITY').flat()
  const fulls = cells('FULL CHARGE CAPACITY').flat()
  const cycles = cells('CYCLE COUNT').flat()
  return {
    ...makerAndModel(names.length === 1 ? names[0] : undefined),
    build: only(cells('OS BUILD').flat()),
    // One column for each battery.
    batteries: designs.map((design, at) => ({
      designWh: wattHours(design),
      fullWh: wattHours(fulls[at]),
      cycles: numberOf(cycles[at]),
    })),
    machines: names.length,
  }
}

function only(values: string[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}

/** '41,440 mWh', '58.751 mWh' and '27 942 mWh' are thousands of mWh; '41.4 Wh' is not. */
function wattHours(text: string | undefined): number | undefined {
  const value = numberOf(text)
  if (value === undefined) return undefined
  return /\dm?Wh/i.test(text?.replace(/\s/g, '') ?? '') && !/mWh/i.test(text ?? '') ? value : value / 1000
}

function fromXml(text: string): BatteryReport {
  const value = (tag: string) => only(valuesOf(text, tag))
  const designs = valuesOf(text, 'DesignCapacity')
  const fulls = valuesOf(text, 'FullChargeCapacity')
  const cycles = valuesOf(text, 'CycleCount')
  return {
    ...machineName(value('SystemManufacturer'), value('SystemProductName')),
    build: value('OSBuild'),
    batteries: designs.map((design, at) => ({
      designWh: wattHours(design),
      fullWh: wattHours(fulls[at]),
      cycles: numberOf(cycles[at]),
    })),
    machines: new Set(valuesOf(text, 'SystemProductName')).size,
  }
}

function valuesOf(text: string, tag: string): string[] {
  return [...text.matchAll(new RegExp(`<${tag}>([^<]{0,200})</`, 'g'))].map((match) => match[1]?.trim() ?? '')
}
