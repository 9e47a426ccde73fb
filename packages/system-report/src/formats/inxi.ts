import { type Battery, batteryFacts } from '../clean/battery.ts'
import { cpuName } from '../clean/cpu.ts'
import { linuxName } from '../clean/linux.ts'
import { installedRam, ramFromUsable } from '../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../clean/numbers.ts'
import { said } from '../clean/placeholder.ts'
import { productFacts } from '../clean/product.ts'
import { serialNumber } from '../clean/serial.ts'
import { type Draft, factsOf } from '../facts.ts'
import type { Reader } from '../reader.ts'
import { storageFacts } from './inxi/drives.ts'
import { gpuNames, screenFacts } from './inxi/graphics.ts'
import { partsOf, sectionsOf, valueOf } from './inxi/sections.ts'

/** `inxi` of 2.x and 3.x: its one-line form, `-F` and its variants, with the colour codes that a paste may keep. */
export const inxi: Reader = {
  format: 'inxi',
  starts: /^[ \t>]{0,24}System:[ \t]*(?:$|Host:|Kernel:)|^CPU[:~][^\n]{0,200}\(-[A-Z -]{2,20}\) speed/gm,
  matches: (text) => marks.some((mark) => text.includes(mark)) && isInxi(withoutCodes(text)),
  read(text) {
    const plain = withoutCodes(text).replace(/\b(CPU|Kernel|Mem|HDD|Client|inxi)~(?=\S)/g, '\n$1: ')
    const { sections, repeated } = sectionsOf(plain)
    const machine = sections.get('Machine')
    if (repeated.some((other) => valueOf(other, 'product') !== valueOf(machine, 'product')))
      return { facts: {}, machines: 2 }
    const battery = batteryFacts(batteriesOf(sections.get('Battery')))
    const screen = screenFacts(sections.get('Graphics'))
    return {
      facts: factsOf({
        ...machineFacts(machine),
        ...cpuFacts(sections.get('CPU')),
        ramGb: ramOf(sections.get('Memory'), plain),
        ...storageFacts(sections.get('Drives'), sections.get('Partition'), plain),
        gpu: gpuNames(sections.get('Graphics'), valueOf(sections.get('CPU'), 'model')),
        ...screen.facts,
        os: linuxName(valueOf(sections.get('System'), 'Distro')),
        ...battery.facts,
      }),
      serial: serialNumber(valueOf(machine, 'serial')),
      notes: [...battery.notes, ...screen.notes],
    }
  },
}

/** One of them is in every report and in little else. */
const marks = [
  'inxi',
  'Local Storage:',
  'HDD Total Size:',
  'condition:',
  'Device-1:',
  'Card:',
  'product: ',
  '-core ',
  ' Core ',
  ' core ',
]

const opening =
  // The margin is looked for behind the word: the search for the word alone is four times as fast.
  /(?:Machine|Battery|Drives|Graphics|CPU|Memory)(?<=^[ \t>]{0,24}[A-Z]\w{2,7}):?\s{1,24}(?:Type: |Device: |System: |ID-\d|BAT\d|Local Storage: |Device-\d|Card|Info: |Topology: |RAM: |System RAM: |(?:[Ss]ingle|[Dd]ual|[Qq]uad|[Hh]exa|[Oo]cta|\d{1,2})[- ][Cc]ore )/m

function isInxi(text: string): boolean {
  return /\binxi[:~] {0,2}\d/.test(text) || opening.test(text)
}

/** Codes whose escape character was lost on the way, and those of chat clients. */
function withoutCodes(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/(?:\^\[|␛)?\[\d{0,3}(?:;\d{1,3}){0,4}m|\u0003\d{0,2}(?:,\d{1,2})?|[\u0002\u000f]/g, '')
}

function machineFacts(machine: string | undefined): Draft {
  const maker = valueOf(machine, 'System')?.replace(/ \(portable\)$/, '')
  // Before 2.3 the version's key had no colon.
  const [product, version] = (valueOf(machine, 'product') ?? '').split(/ v (?=\S)/)
  return said(maker) === undefined ? {} : productFacts({ maker, product, version: version ?? valueOf(machine, 'v') })
}

function cpuFacts(cpu: string | undefined): Draft {
  const [, count, name] =
    /\b(single|dual|triple|quad|hexa|octa|\d{1,3})[- ]core\b(?: \([\w/-]{3,20}\))?:?(?: (?!model:)(.{3,80}?)(?= \(-| \[| type:| bits:| cache:| speed| arch:|$))?/i.exec(
      cpu ?? '',
    ) ?? []
  // Verbose reports have a topology: 'cpus: 1x dies: 1 clusters: 4 cores: 14 threads: 20'.
  const [, listed] =
    /\bTopology: (?:cpus: 1x )?(?:dies: \d{1,2} )?(?:clusters: \d{1,2} )?cores: (\d{1,3})\b/.exec(cpu ?? '') ?? []
  return { cpu: cpuName(valueOf(cpu, 'model') ?? name), cores: coresOf(count ?? listed) }
}

const words: Record<string, number> = { single: 1, dual: 2, triple: 3, quad: 4, hexa: 6, octa: 8 }

function coresOf(count: string | undefined): number | undefined {
  return words[count?.toLowerCase() ?? ''] ?? numberOf(count)
}

function ramOf(memory: string | undefined, text: string): number | undefined {
  const modules = partsOf(memory, /Device-\d{1,2}/).map((module) => bytesOf(valueOf(module, 'size')) ?? 0)
  const installed = modules.reduce((sum, bytes) => sum + bytes, 0)
  if (installed > 0) return installedRam(gibOf(installed))
  const [, total] =
    /\b(?:RAM|Memory): total: (\d[\d.]* [MGT]iB)/.exec(text) ??
    /\b(?:RAM|Memory|Mem): (\d[\d.]* [MGT]iB) used/.exec(text) ??
    /\bMem(?:ory)?: [\d.]{1,9}(?: ?[MGT]i?B)? ?\/ ?([\d.]{1,9} ?[MGT]i?B)/.exec(text) ??
    []
  return ramFromUsable(gibOf(bytesOf(total)))
}

/** A wireless mouse is listed too, without Wh. */
function batteriesOf(section: string | undefined): Battery[] {
  return partsOf(section, /(?:ID|BAT|Device)-?\d{1,2}/).flatMap((battery) => {
    const [, full, design] = /condition: ([\d.,]{1,8}) ?\/ ?([\d.,]{1,8}) Wh/.exec(battery) ?? []
    if (full === undefined) return []
    return {
      fullWh: numberOf(full, { decimals: true }),
      designWh: numberOf(design, { decimals: true }),
      cycles: numberOf(valueOf(battery, 'cycles')),
    }
  })
}
