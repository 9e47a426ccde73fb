import { machineName } from '../clean/maker.ts'
import { ramFromUsable } from '../clean/memory.ts'
import { bytesOf, gibOf } from '../clean/numbers.ts'
import { windowsName } from '../clean/os.ts'
import { factsOf } from '../facts.ts'
import { keyed, type Line, linesWith, only, valuesOf } from '../lines.ts'
import type { Reader } from '../reader.ts'
import { isLabel, type LabelName } from './windows/labels.ts'

const osLine = /^([^\t\n:]{1,60}[^\s:]):[ ]+(?:Microsoft|Майкрософт).{0,3} Windows/
const processorLine = /\[01\]: \w{1,20} Family \d{1,3} Model \d{1,3} Stepping \d/

/**
 * `systeminfo`, in any language of Windows: known labels, and for others the order of its lines, which is always the
 * same.
 */
export const systeminfo: Reader = {
  format: 'systeminfo',
  starts: new RegExp(osLine.source, 'gm'),
  reach: 60_000,
  matches: (text) => (text.includes('Family') && processorLine.test(text) ? true : hasOsLine(text)),
  read(text) {
    const lines = keyed(text).filter(({ value }) => value !== '')
    const makers = valuesFor(lines, 'maker', 2)
    const models = valuesFor(lines, 'model', 1)
    return {
      facts: factsOf({
        ...machineName(only(makers), only(models)),
        ramGb: ramFromUsable(gibOf(bytesOf(totalMemory(lines)))),
        os: windowsName(only(valuesOf(lines, isLabel('os')))) ?? windowsName(lines.find(isOs)?.value),
      }),
      machines: Math.max(1, makers.length, models.length),
    }
  },
}

function hasOsLine(text: string): boolean {
  return ['Microsoft', 'Майкрософт'].some((name) =>
    [...linesWith(text, name)].some((line) => isLabel('os')(osLine.exec(line)?.[1] ?? '')),
  )
}

/** Maker and model stand before the type, 'x64-based PC', whatever the language. */
function valuesFor(lines: Line[], label: LabelName, before: number): string[] {
  const labelled = valuesOf(lines, isLabel(label))
  if (labelled.length > 0) return labelled
  const type = lines.findIndex(({ value }) =>
    /\b(?:x64|x86|arm64)\b.{0,3}\b(?:based|basiert|base)|(?:base|basado).{0,12}\bx(?:64|86)\b/i.test(value),
  )
  const value = lines[type - before]?.value
  return value === undefined ? [] : [value]
}

function isOs({ value }: Line): boolean {
  return /^(?:Microsoft|Майкрософт).{0,3} Windows/i.test(value)
}

/** The first amount of memory is the total. */
function totalMemory(lines: Line[]): string | undefined {
  const totals = valuesOf(lines, isLabel('total'))
  if (totals.length > 0) return only(totals)
  return lines.find(({ value }) => /^\d[\d.,' ]{0,12} ?(?:MB|GB|Mo|Go|МБ|ГБ)$/i.test(value))?.value
}
