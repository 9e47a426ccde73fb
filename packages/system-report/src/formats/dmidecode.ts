import { type Battery, batteryFacts } from '../clean/battery.ts'
import { cpuName } from '../clean/cpu.ts'
import { installedRam } from '../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../clean/numbers.ts'
import { said } from '../clean/placeholder.ts'
import { productFacts } from '../clean/product.ts'
import { serialNumber } from '../clean/serial.ts'
import { type Draft, factsOf } from '../facts.ts'
import { linesOf } from '../lines.ts'
import type { Reader } from '../reader.ts'

const titles = [
  'System Information',
  'Processor Information',
  'Physical Memory Array',
  'Memory Device',
  'Memory Module Information',
  'Portable Battery',
  'Built-in Pointing Device',
] as const
type Title = (typeof titles)[number]
type Structure = Map<string, string>
type Table = Record<Title, Structure[]>

/** `dmidecode`, whole, by `-t TYPE`, and with `-q`. Its words are English everywhere. */
export const dmidecode: Reader = {
  format: 'dmidecode',
  starts: /^[ \t]{0,8}# dmidecode \d/gm,
  matches: (text) => text.includes(', DMI type ') || text.includes('# dmidecode ') || isQuiet(text),
  read(text) {
    const table = tableOf(text)
    const [system, ...others] = table['System Information']
    if (others.some((other) => other.get('Product Name') !== system?.get('Product Name')))
      return { facts: {}, machines: 2 }
    const { facts, notes } = batteryFacts(batteriesOf(table))
    return {
      facts: factsOf({
        ...systemFacts(system),
        ...processorFacts(table),
        ramGb: ramOf(table),
        touch: hasTouch(table),
        ...facts,
      }),
      serial: serialNumber(system?.get('Serial Number')),
      notes,
    }
  },
}

function isQuiet(text: string): boolean {
  return text.includes('Wake-up Type: ') && text.includes('Manufacturer: ')
}

function tableOf(text: string): Table {
  const table = Object.fromEntries(titles.map((title) => [title, [] as Structure[]])) as Table
  let structure: Structure | undefined
  for (const line of linesOf(text)) {
    const bare = line.trim()
    const title = titles.find((title) => title === bare)
    if (title !== undefined) {
      structure = new Map()
      table[title].push(structure)
    } else if (bare === '' || bare.startsWith('Handle 0x')) structure = undefined
    else addField(structure, bare)
  }
  return table
}

function addField(structure: Structure | undefined, line: string): void {
  const colon = structure ? line.indexOf(':') : -1
  if (colon > 0 && structure?.has(line.slice(0, colon)) === false) {
    structure.set(line.slice(0, colon), line.slice(colon + 1).trim())
  }
}

function systemFacts(system: Structure | undefined): Draft {
  return productFacts({
    maker: system?.get('Manufacturer'),
    product: system?.get('Product Name'),
    version: system?.get('Version'),
    family: system?.get('Family'),
  })
}

function processorFacts(table: Table): Draft {
  const sockets = table['Processor Information'].filter((socket) => !/unpopulated/i.test(socket.get('Status') ?? ''))
  const cores = sockets.map((socket) => numberOf(socket.get('Core Count')))
  const version = sockets.map((socket) => socket.get('Version')).find((version) => said(version) !== undefined)
  return {
    // Old firmware cuts the name: 'Intel(R) Core(TM)2 CPU T5'.
    cpu: /\d{3}/.test(version ?? '') ? cpuName(version) : undefined,
    cores: cores.includes(undefined) ? undefined : cores.reduce<number>((sum, count) => sum + (count ?? 0), 0),
  }
}

function ramOf(table: Table): number | undefined {
  const devices = table['Memory Device']
    // The BIOS's own chip is listed as one.
    .filter((device) => device.get('Type') !== 'Flash')
    .map((device) => device.get('Size'))
  // Every slot has a structure, and each a size. Less is a report that was cut.
  const slots = table['Physical Memory Array'].reduce((sum, array) => sum + slotsOf(array), 0)
  const present = table['Memory Device'].filter((device) => device.has('Size')).length
  if (table['Memory Device'].length > 0 && present < Math.max(slots, table['Memory Device'].length)) return undefined
  const modules = table['Memory Module Information'].map((module) => module.get('Installed Size'))
  const sizes = (devices.length > 0 ? devices : modules).map((size) => bytesOf(size))
  return installedRam(gibOf(sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)))
}

function hasTouch(table: Table): true | undefined {
  return table['Built-in Pointing Device'].some((device) => device.get('Type') === 'Touch Screen') || undefined
}

function slotsOf(array: Structure): number {
  return array.get('Use') === 'System Memory' ? (numberOf(array.get('Number Of Devices')) ?? 0) : 0
}

/** Without the placeholders of bays that are empty. */
function batteriesOf(table: Table): Battery[] {
  return table['Portable Battery'].flatMap((battery) => {
    const [, figure, unit] = /^([\d.,]{1,9}) ?(m[AW]h)$/.exec(battery.get('Design Capacity') ?? '') ?? []
    const capacity = numberOf(figure)
    const millivolts = numberOf(/^(\d{1,6}) ?mV$/.exec(battery.get('Design Voltage') ?? '')?.[1]) ?? 0
    if (capacity === undefined || capacity === 0) return []
    return { designWh: unit === 'mWh' ? capacity / 1000 : (capacity * millivolts) / 1e6 }
  })
}
