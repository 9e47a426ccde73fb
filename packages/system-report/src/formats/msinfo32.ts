import { cpuName } from '../clean/cpu.ts'
import { driveKind, isInternal, storageOf } from '../clean/drives.ts'
import { gpuList } from '../clean/gpu.ts'
import { machineName } from '../clean/maker.ts'
import { installedRam, ramFromUsable } from '../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../clean/numbers.ts'
import { windowsName } from '../clean/os.ts'
import { inchesIn, refreshRate, resolutionOf } from '../clean/screen.ts'
import { factsOf } from '../facts.ts'
import { type Line, linesWith, only, onlyValue, valuesOf } from '../lines.ts'
import type { Reader } from '../reader.ts'
import { isLabel } from './windows/labels.ts'

/** With its version: drivers and services are 'Microsoft Windows ...' too. */
const windows = /(?:Microsoft|Майкрософт).{0,3} Windows.{0,4} (?:\d|XP|Vista|Server)/
const osLine = new RegExp(`^[^\\t\\n]{1,60}\\t+${windows.source}`)
const isWindows = new RegExp(`^${windows.source}`)
/**
 * 'Intel(R) Core(TM) i5-10210U CPU @ 1.60GHz, 2112 Mhz, 4 Core(s), 8 Logical Processor(s)', in any language: in Russian
 * the number follows, '2112 МГц, ядер: 4'.
 */
const processorValue =
  /[,，、،] ?\d{3,5} ?(?:MHz|МГц|[^\d\s,，、،.@()]{2,14})[,，、،] ?(?:[^\d,，、،\n]{2,24}[: ])?(\d{1,3})(?=\D|$)/i
const resolutionValue = /^\d{3,5} x \d{3,5} x (\d{2,3}) /
/** 'Disk #0, Partition #0', 'Datenträger Nr. 0, Partition Nr. 0', in any language. */
const partitionLine = /\t\D{2,24}\d{1,2}[,，、] ?\D{2,24}\d{1,2}\s*$/
const resolutionLine = /\d{3,5} x \d{3,5} x \d{2,3} /
/** The summary has some fifty rows; other sections have thousands. */
const maxSummary = 20_000
const exactSize = /\((\d[\d.,' ]{6,30}) ?\p{L}{1,12}\)/u

/** `msinfo32 /report`, whole or a part copied from its window, in any language of Windows. */
export const msinfo32: Reader = {
  format: 'msinfo32',
  starts: new RegExp(osLine.source, 'gm'),
  matches: (text) =>
    hasLine(text, '\tMicrosoft', osLine) ||
    hasLine(text, '\tМайкрософт', osLine) ||
    ['hz,', 'Hz,', 'hz，', 'Hz，', 'hz、', 'Hz、', 'МГц,'].some((unit) => hasLine(text, unit, processorValue)),
  read(text) {
    const sections = text.split(/^(?=\[[^\]\n]{1,60}\]\s*$)/m)
    // More than one if the summaries of several machines were pasted after each other.
    const summary = sections
      .map((section) => rowsOf(section.slice(0, maxSummary)))
      .filter((rows) => rows.some(isOfSummary))
      .flat()
      .map((row) => ({ ...row, value: withOurDigits(row.value) }))
    const makers = valuesOf(summary, isLabel('maker'))
    const models = valuesOf(summary, isLabel('model'))
    const { maker, model } = machineName(
      makers.length === 0 ? beforeType(summary, 2) : only(makers),
      models.length === 0 ? beforeType(summary, 1) : only(models),
    )
    const processors = [...new Set(summary.map(({ value }) => value).filter((value) => processorValue.test(value)))]
    const processor = only(processors)
    return {
      facts: factsOf({
        maker,
        model,
        cpu: cpuName(processor),
        cores: numberOf(processorValue.exec(processor ?? '')?.[1]),
        ramGb: memory(summary),
        os: windowsName(onlyValue(summary, isLabel('os')) ?? summary.find(({ value }) => isWindows.test(value))?.value),
        screenInches: inchesIn(model),
        ...display(rowsOf(sections.find((section) => hasLine(section, ' x ', resolutionLine)))),
        ...storage(rowsOf(sections.find((section) => hasLine(section, '0', partitionLine)))),
      }),
      machines: Math.max(1, makers.length, models.length, processors.length),
    }
  },
}

function hasLine(section: string, held: string, pattern: RegExp): boolean {
  for (const line of linesWith(section, held)) if (pattern.test(line)) return true
  return false
}

/** Rows of label and value with tabs between, or with spaces or a colon if they were pasted. */
function rowsOf(section = ''): Line[] {
  return section.split('\n').map((whole) => {
    const line = whole.slice(0, 1000).trimEnd()
    const gap = /\t+ *| {2,}| ?: (?=\S)/.exec(line)
    const key = gap === null ? line.trim() : line.slice(0, gap.index).trim()
    const value =
      gap === null
        ? ''
        : line
            .slice(gap.index + gap[0].length)
            .replace(/\t.*$/, '')
            .trim()
    return { key, value }
  })
}

function isOfSummary({ key, value }: Line): boolean {
  return processorValue.test(value) || isWindows.test(value) || (value !== '' && isModel(key))
}

/** French and Russian drives have a 'model' too. */
function isModel(label: string): boolean {
  return isLabel('model')(label) && !/^mod(?:è|e)le$|^модель$/i.test(label)
}

const zeros = [0x660, 0x6f0, 0x966, 0x9e6]

/** Windows writes figures with the digits of its language. */
function withOurDigits(value: string): string {
  return value.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.findLast((zero) => zero <= code) ?? 0))
  })
}

/** Maker, model and type follow each other, whatever the language. */
function beforeType(summary: Line[], rows: number): string | undefined {
  const type = summary.findIndex(({ value }) => /\b(?:x64|x86|arm64)\b/i.test(value) && value.length < 40)
  return summary[type - rows]?.value
}

function memory(summary: Line[]): number | undefined {
  const installed = onlyValue(summary, isLabel('installed')) ?? onlyValue(summary, (key) => key.includes('(RAM)'))
  const known =
    installedRam(gibOf(bytesOf(installed))) ?? ramFromUsable(gibOf(bytesOf(onlyValue(summary, isLabel('total')))))
  if (known !== undefined) return known
  // The first size is that of the installed memory, whatever the language. Without it, it has a fraction.
  const first = gibOf(bytesOf(summary.find(({ value }) => /^\d[\d.,' ]{0,9} ?[MGTМГТ]i?[BOБ]$/i.test(value))?.value))
  return Number.isInteger(first) ? installedRam(first) : ramFromUsable(first)
}

/** Each adapter, drive or disk begins with the label that its section begins with. */
function groupsOf(lines: Line[]): Line[][] {
  const rows = lines.filter(({ key, value }) => value !== '' && !key.startsWith('['))
  // The first row names the columns: 'Item', 'Value'.
  const [, first] = rows
  const groups: Line[][] = []
  for (const row of rows.slice(1)) {
    if (row.key === first?.key) groups.push([])
    groups.at(-1)?.push(row)
  }
  return groups
}

function display(lines: Line[]) {
  const groups = groupsOf(lines)
  const modes = [...new Set(lines.map(({ value }) => value).filter((value) => resolutionValue.test(value)))]
  const [mode, another] = modes
  // Two different screens: one of them is external, and the report does not say which.
  const inner = another === undefined ? mode : undefined
  return {
    gpu: gpuList(groups.filter(isCard).map(([name]) => name?.value)),
    resolution: resolutionOf(inner),
    refreshHz: refreshRate(numberOf(resolutionValue.exec(inner ?? '')?.[1])),
  }
}

function isCard(group: Line[]): boolean {
  return group.some(({ value }) => /^(?:PCI|ACPI)\\/i.test(value))
}

function storage(lines: Line[]) {
  // Description, maker, model, ...: the third row, whatever the language.
  const drives = groupsOf(lines).map((group) => ({
    model: group[2]?.value ?? '',
    bytes: numberOf(exactSize.exec(group.find(({ value }) => exactSize.test(value))?.value ?? '')?.[1]),
  }))
  const inside = drives.filter(({ model, bytes }) => bytes !== undefined && isInternal(model))
  return storageOf(inside.map(({ model, bytes }) => ({ bytes, kind: driveKind(model) })))
}
