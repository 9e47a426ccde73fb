import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Facts, factKeys, readReport } from '../index.ts'

/** Facts that a person read in a report, with what else is right (`accept`) and what may be missed (`_optional`). */
export interface Expected extends Facts {
  accept?: Record<string, unknown[]>
  _optional?: string[]
  _note?: string
}

export interface Row {
  format: string
  samples: number
  expected: number
  right: number
  wrong: number
  missing: number
  /** Facts given that nobody expected. */
  guessed: number
}

/** Reads every sample of a folder with a folder for each format, and compares with the `.expected.json` beside it. */
export function measureFolder(folder: string): { rows: Row[]; complaints: string[] } {
  const complaints: string[] = []
  const rows: Row[] = []
  for (const format of formatsOf(folder)) {
    const row: Row = { format, samples: 0, expected: 0, right: 0, wrong: 0, missing: 0, guessed: 0 }
    for (const { name, bytes, expected } of readSamples(folder, format)) {
      row.samples += 1
      complaints.push(...compare(row, name, expected, readReport(bytes).facts))
    }
    rows.push(row)
  }
  rows.push(sum(rows))
  return { rows, complaints }
}

/** The reports of a format. */
export function readSamples(folder: string, format: string): { name: string; bytes: Uint8Array; expected: Expected }[] {
  return samplesOf(path.join(folder, format)).map((file) => {
    const sample = path.join(folder, format, file)
    const expected: Expected = JSON.parse(readFileSync(sample.replace(/\.\w+$/, '.expected.json'), 'utf8'))
    return { name: `${format}/${file}`, bytes: readFileSync(sample), expected }
  })
}

/** What is wrong of the small inputs that a folder's `expected.json` names. A fact that is null must not be there. */
export function wrongOf(folder: string): string[] {
  const all: Record<string, Record<string, unknown>> = JSON.parse(
    readFileSync(path.join(folder, 'expected.json'), 'utf8'),
  )
  return Object.entries(all).flatMap(([file, expected]) => {
    const { facts } = readReport(readFileSync(path.join(folder, file)))
    return factKeys.flatMap((key) => {
      const [wanted, given] = [expected[key], facts[key]]
      if (wanted === undefined || (wanted === null ? given === undefined : same(key, wanted, given))) return []
      return [`${file} ${key}: expected ${JSON.stringify(wanted)}, read ${JSON.stringify(given)}`]
    })
  })
}

/** The first sample of each format. */
export function oneOfEach(folder: string): Record<string, Uint8Array> {
  return Object.fromEntries(
    formatsOf(folder).flatMap((format) => {
      const [file] = samplesOf(path.join(folder, format))
      return file === undefined ? [] : [[format, readFileSync(path.join(folder, format, file))]]
    }),
  )
}

export function formatsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort()
}

function samplesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => !file.includes('.expected.'))
    .sort()
}

function compare(row: Row, sample: string, expected: Expected, facts: Facts): string[] {
  const { _optional: mayBeMissed } = expected
  return factKeys.flatMap((key) => {
    const [wanted, given] = [expected[key], facts[key]]
    const said = `${sample} ${key}: expected ${JSON.stringify(wanted)}, read ${JSON.stringify(given)}`
    if (wanted === undefined) {
      if (given === undefined) return []
      row.guessed += 1
      return [said]
    }
    const optional = mayBeMissed?.includes(key) ?? false
    if (given === undefined && optional) return []
    row.expected += 1
    if (given === undefined) row.missing += 1
    else if ([wanted, ...(expected.accept?.[key] ?? [])].some((right) => same(key, right, given))) {
      row.right += 1
      return []
    } else row.wrong += 1
    return [said]
  })
}

const tolerances: Partial<Record<keyof Facts, number>> = {
  batteryDesignWh: 0.1,
  batteryFullWh: 0.1,
  batteryHealthPercent: 0.5,
}

function same(key: keyof Facts, right: unknown, given: unknown): boolean {
  if (typeof right === 'number' && typeof given === 'number') {
    return Math.abs(right - given) <= (tolerances[key] ?? 0) + 1e-9
  }
  if (Array.isArray(right) && Array.isArray(given)) {
    const rest = given.map(plain)
    return right.length === given.length && right.every((name) => rest.includes(plain(name)))
  }
  return typeof right === 'string' ? plain(right) === plain(given) : right === given
}

/** Without case, spaces and the maker's name. */
function plain(text: unknown): string {
  return String(text)
    .toLowerCase()
    .replace(/^(?:hp|dell|lenovo|asus|acer|apple|intel|amd|nvidia|microsoft)\s+/, '')
    .replace(/\s+/g, '')
}

function sum(rows: Row[]): Row {
  const all: Row = { format: 'all', samples: 0, expected: 0, right: 0, wrong: 0, missing: 0, guessed: 0 }
  for (const row of rows) {
    for (const key of ['samples', 'expected', 'right', 'wrong', 'missing', 'guessed'] as const) all[key] += row[key]
  }
  return all
}
