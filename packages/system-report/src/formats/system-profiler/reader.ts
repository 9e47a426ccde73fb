import { batteryFacts } from '../../clean/battery.ts'
import { cpuName } from '../../clean/cpu.ts'
import { driveKind, isInternal, storageOf } from '../../clean/drives.ts'
import { gpuList } from '../../clean/gpu.ts'
import { modelName } from '../../clean/maker.ts'
import { installedRam } from '../../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../../clean/numbers.ts'
import { refreshRate, resolutionOf, retinaPanel } from '../../clean/screen.ts'
import { serialNumber } from '../../clean/serial.ts'
import { factsOf } from '../../facts.ts'
import { only } from '../../lines.ts'
import type { Note, Reader } from '../../reader.ts'
import { appleSize } from './apple-size.ts'
import { emptyLine, jsonLines, type MacKey, type MacLine, plistLines, textLines } from './keys.ts'

const known =
  /Model Identifier: {1,3}\w|"machine_model"|Hardware Overview:|"hardware_overview"|<key>(?:machine_model|chip_type|sppci_model|sppower_\w{1,60}|_spdisplays_pixels)<|^\s{0,12}(?:Modell-?Identifizierung|Identifiant du modèle|Identificador del modelo) ?: {1,3}Mac|Cycle Count: {1,3}\d|"sppower_|Chipset Model: {1,3}\w|System Version: {1,3}(?:macOS|OS X|Mac OS)|"chip_type"/m

const marks =
  /Model Identifier|machine_model|ardware.?[Oo]verview|Identif|Cycle Count|sppower_|Chipset Model|System Version|chip_type/

/**
 * macOS `system_profiler`, its text, its `-json`, its `-xml` and System Information's `.spx` file, or what is copied
 * from the window of System Information.
 */
export const systemProfiler: Reader = {
  format: 'system_profiler',
  starts: /^[ \t]{0,12}(?:Hardware Overview:|"_name" ?: ?"hardware_overview"|<string>hardware_overview<)/gm,
  matches: (text) => (text.includes('plist version') || marks.test(text)) && known.test(text),
  read(text) {
    // Both, because one may be pasted after the other.
    const lines = text.includes('<plist') ? plistLines(text) : [...textLines(text), emptyLine, ...jsonLines(text)]
    const identifiers = valuesOf(lines, 'identifier')
    const models = valuesOf(lines, 'model')
    const serials = [...new Set(valuesOf(machineLines(lines), 'serial').flatMap((text) => serialNumber(text) ?? []))]
    const battery = batteryOf(lines)
    return {
      facts: factsOf({
        maker: 'Apple',
        model: modelName(only(models), 'Apple') ?? modelName(only(identifiers), 'Apple'),
        cpu: cpuName(only(valuesOf(lines, 'cpu'))),
        cores: coresOf(lines),
        ramGb: installedRam(gibOf(bytesOf(only(valuesOf(lines, 'memory'))))),
        os: systemVersion(lines),
        gpu: gpuList(valuesOf(ownCards(lines), 'gpu')),
        ...screenOf(lines),
        ...storage(lines),
        ...battery.facts,
      }),
      notes: battery.notes,
      serial: only(serials),
      machines: Math.max(1, identifiers.length, serials.length),
    }
  },
}

function valuesOf(lines: MacLine[], key: MacKey): string[] {
  return [...new Set(lines.filter((line) => line.key === key).map(({ value }) => value))]
}

/** The machine's serial number is in the group that names its model; parts have serial numbers in other groups. */
function machineLines(lines: MacLine[]): MacLine[] {
  return groupsOf(lines, (line) => isEmpty(line) || isHeading(line))
    .filter((group) => has(group, 'identifier') || has(group, 'model'))
    .flat()
}

function isEmpty({ key }: MacLine): boolean {
  return key === 'empty'
}

function isHeading({ key }: MacLine): boolean {
  return key === 'heading'
}

function has(lines: MacLine[], key: MacKey): boolean {
  return lines.some((line) => line.key === key)
}

function groupsOf(lines: MacLine[], isEdge: (line: MacLine) => boolean): MacLine[][] {
  const groups: MacLine[][] = [[]]
  for (const line of lines) {
    if (isEdge(line)) groups.push([])
    groups.at(-1)?.push(line)
  }
  return groups
}

/** '8 (4 performance and 4 efficiency)', 'proc 8:4:4', '6'. Graphics have cores under the same label. */
function coresOf(lines: MacLine[]): number | undefined {
  const ofCpu = groupsOf(lines, isEmpty).filter((group) => !has(group, 'gpu'))
  return numberOf(only(valuesOf(ofCpu.flat(), 'cores'))?.replace(/[(:].*$/, ''))
}

function systemVersion(lines: MacLine[]): string | undefined {
  const [version] = valuesOf(lines, 'os').filter((value) => /^(?:macOS|OS X|Mac OS X) \d/.test(value))
  return version?.replace(/\s*\(.*$/, '')
}

function screenOf(lines: MacLine[]) {
  // The chip's own lines come first; each screen is a heading with its lines.
  const inner = groupsOf(lines, (line) => isEmpty(line) || isHeading(line)).find(isInner)
  const value = (key: MacKey) => inner?.find((line) => line.key === key)?.value
  // What macOS scales to the panel is not its size.
  const mode = resolutionOf(value('pixels') ?? value('resolution'))
  const isRetina = inner?.some(({ value }) => /retina|liquid/i.test(value)) === true || has(inner ?? [], 'pixels')
  const rate = inner?.flatMap(({ value }) => /@ ?([\d.,]{2,7}) ?Hz/i.exec(value)?.[1] ?? [])[0]
  return {
    resolution: resolutionOf(value('panel')) ?? (isRetina ? retinaPanel(mode) : mode),
    refreshHz: refreshRate(numberOf(rate, { decimals: true })),
  }
}

function isInner(group: MacLine[]): boolean {
  const isScreen = has(group, 'resolution') || has(group, 'pixels')
  return (
    isScreen &&
    group.some(
      ({ key, value }) =>
        (key === 'display' || key === 'heading') && /built-?in|internal|^color lcd|integr|intern/i.test(value),
    )
  )
}

/** Without the graphics cards in a box: 'Type: External GPU', 'spdisplays_egpu'. */
function ownCards(lines: MacLine[]): MacLine[] {
  return groupsOf(lines, (line) => isEmpty(line) || isHeading(line))
    .filter((group) => !group.some(({ key, value }) => key === 'device' && /external|extern|egpu/i.test(value)))
    .flat()
}

function storage(lines: MacLine[]) {
  const drives = new Map<string, { bytes: number; kind: ReturnType<typeof driveKind> }>()
  for (const group of groupsOf(lines, isEmpty)) {
    const value = (key: MacKey) => group.find((line) => line.key === key)?.value
    const [name, capacity] = [value('drive'), value('capacity')]
    if (name === undefined || capacity === undefined || !isInside(name, value('internal'), value('detachable')))
      continue
    const bytes = Math.max(sizeOf(capacity), drives.get(name)?.bytes ?? 0)
    drives.set(name, { bytes, kind: kindOf(value('medium')) ?? driveKind(name) })
  }
  return storageOf([...drives].map(([name, { bytes, kind }]) => ({ kind, soldGb: appleSize(name, bytes, kind) })))
}

function isInside(name: string, internal = '', detachable = ''): boolean {
  return isInternal(name) && !/^(?:no|nein|non)$/i.test(internal) && !/^yes$/i.test(detachable)
}

/** '494.38 GB (494,384,795,648 bytes)', '500277790720'. */
function sizeOf(capacity: string): number {
  const exact = /\((\d[\d.,' ]{8,24}) ?\p{L}/u.exec(capacity)?.[1]
  return numberOf(exact) ?? (/^\d{9,}$/.test(capacity) ? Number(capacity) : (bytesOf(capacity, 1000) ?? 0))
}

function kindOf(medium: string | undefined) {
  if (/ssd|solid/i.test(medium ?? '')) return 'ssd'
  return /rotational|hdd/i.test(medium ?? '') ? 'hdd' : undefined
}

/** Charges are in mAh without a design capacity: only macOS's own percentage tells the health. */
function batteryOf(lines: MacLine[]) {
  const { facts } = batteryFacts([{ cycles: numberOf(only(valuesOf(lines, 'cycles'))) }])
  const health = numberOf(only(valuesOf(lines, 'health').filter((value) => value.includes('%'))))
  const worn = valuesOf(lines, 'condition').some((value) => /service|replace|poor|check battery/i.test(value))
  const notes: Note[] = worn ? ['battery-service'] : []
  return { facts: { ...facts, batteryHealthPercent: health }, notes }
}
