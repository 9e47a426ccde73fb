import { type Battery, batteryFacts } from '../clean/battery.ts'
import { machineName } from '../clean/maker.ts'
import { numberOf } from '../clean/numbers.ts'
import { windowsOfBuild } from '../clean/os.ts'
import { inchesIn } from '../clean/screen.ts'
import { factsOf } from '../facts.ts'
import { tableRows } from '../html.ts'
import { only } from '../lines.ts'
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
    const isXml = text.includes('<SystemInformation') || text.includes('<DesignCapacity')
    const values = isXml ? fromXml(text) : fromTables(text)
    const once = (label: string, tag: string) => only([...new Set(values(label, tag))])
    const names = new Set(values('SYSTEM PRODUCT NAME', 'SystemProductName'))
    const { maker, model } = machineName(once('', 'SystemManufacturer'), only([...names]))
    const { facts, notes } = batteryFacts(batteriesOf(values))
    return {
      facts: factsOf({
        maker,
        model,
        screenInches: inchesIn(model),
        os: windowsOfBuild(once('OS BUILD', 'OSBuild')),
        ...facts,
      }),
      notes,
      machines: Math.max(1, names.size),
    }
  },
}

/** The values that a report has below a label, by the table's label and by the tag. */
type Values = (label: string, tag: string) => string[]

function fromTables(text: string): Values {
  const rows = text.includes('<t') ? tableRows(text) : text.split('\n').map((line) => line.trim().split(/\t+| {2,}/))
  // One column for each battery.
  return (label) => rows.filter(([first]) => first?.toUpperCase() === label).flatMap(([, ...rest]) => rest)
}

function fromXml(text: string): Values {
  return (_, tag) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]{0,200})</`, 'g'))].map((match) => match[1]?.trim() ?? '')
}

function batteriesOf(values: Values): Battery[] {
  const fulls = values('FULL CHARGE CAPACITY', 'FullChargeCapacity')
  const cycles = values('CYCLE COUNT', 'CycleCount')
  return values('DESIGN CAPACITY', 'DesignCapacity').map((design, at) => ({
    designWh: wattHours(design),
    fullWh: wattHours(fulls[at]),
    cycles: numberOf(cycles[at]),
  }))
}

/** '41,440 mWh', '58.751 mWh' and '27 942 mWh' are thousands of mWh; '41.4 Wh' is not. */
function wattHours(text: string | undefined): number | undefined {
  const value = numberOf(text)
  if (value === undefined) return undefined
  return /\dm?Wh/i.test(text?.replace(/\s/g, '') ?? '') && !/mWh/i.test(text ?? '') ? value : value / 1000
}
