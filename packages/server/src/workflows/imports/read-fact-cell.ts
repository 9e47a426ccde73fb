import { factNames, factOf, factSchemaOf, type Fact, type FactName } from '@market/contract'
import { readFigures } from '@market/contract/amounts'
import { readValue, type FactKey } from '@market/laptop-facts'
import type { ZodMiniType } from 'zod/mini'
import { createDateParser } from './dates.ts'

export interface CellFormat {
  /** False if the cell may be about another drive. */
  alone: boolean
  /** The factor of a number. */
  times?: number | undefined
  /** The format of a day, `iso` by default. */
  date?: string | undefined
  year?: number | undefined
}

const schemas = Object.fromEntries(factNames.map((name) => [name, factSchemaOf(factOf(name))])) as Record<
  FactName,
  ZodMiniType
>

/** The value if it is within the fact's bounds. */
export function checkFact(name: FactName, value: unknown): unknown {
  const checked = schemas[name].safeParse(value)
  return checked.success ? checked.data : undefined
}

const readAsTyped: Readonly<Record<FactKey, true>> = {
  maker: true,
  model: true,
  modelYear: true,
  processor: true,
  ramGb: true,
  storageGb: true,
  storageKind: true,
  secondStorageGb: true,
  secondStorageKind: true,
  graphics: true,
  screenInches: true,
  resolution: true,
  refreshHz: true,
  touch: true,
  operatingSystem: true,
  batteryHealthPercent: true,
  keyboardBacklight: true,
  webcam: true,
  fingerprint: true,
  colour: true,
  charger: true,
}

function isReadAsTyped(name: FactName): name is FactKey {
  return Object.hasOwn(readAsTyped, name)
}

/** A fact's value from a cell about it; undefined if it can't be read or is out of bounds. */
export function readFactCell(name: FactName, text: string, format: CellFormat): unknown {
  const stated = format.alone ? checkFact(name, readStated(name, text, format)) : undefined
  if (stated !== undefined || !isReadAsTyped(name)) return stated
  return checkFact(name, fromText(name, readTyped(name, text, format)))
}

const firstDrive = { secondStorageGb: 'storageGb', secondStorageKind: 'storageKind' } as const

function readTyped(name: FactKey, text: string, { alone }: CellFormat): unknown {
  const value = readValue(name, text)
  if (value !== undefined || !alone) return value
  return name in firstDrive ? readValue(firstDrive[name as keyof typeof firstDrive], text) : undefined
}

/** A value that was read from text, as the contract's table has it: of a charger, only that there is none. */
export function fromText(name: FactName, value: unknown): unknown {
  if (name !== 'charger') return value
  return value === false ? 'none' : undefined
}

/** What a cell says in the words of the table: a number alone, the name of a choice. */
function readStated(name: FactName, text: string, format: CellFormat): unknown {
  const fact: Fact = factOf(name)
  switch (fact.type) {
    case 'number':
      return isCapacity(name) ? readCapacity(name, text, format) : readNumber(name, fact.decimals, text, format)
    case 'choice':
      return findChoice(fact.values, text)
    case 'choices':
      return readChoices(fact.values, text)
    case 'flag':
      return readFlag(text)
    case 'day':
      return createDateParser(
        format.date ?? 'iso',
        format.year,
      )(text)
        ?.toISOString()
        .slice(0, 10)
    case 'resolution':
      return text
    case 'text':
      // A maker or processor is brought into one spelling first.
      return isReadAsTyped(name) ? undefined : text
  }
}

function isCapacity(name: FactName): boolean {
  return name === 'ramGb' || name === 'storageGb' || name === 'secondStorageGb'
}

/** Only what `readValue` leaves: a number with a factor, and whole gigabytes in MB. */
function readCapacity(name: FactName, text: string, { times }: CellFormat): number | undefined {
  if (times !== undefined) return oneWithin(name, text, (number) => number * times)
  const megabytes = Number(/^(\d+)\s?mb$/i.exec(text)?.[1])
  return megabytes % 1024 === 0 ? megabytes / 1024 : undefined
}

/** A number alone or with the unit that the fact's name ends in: `1.4 kg` of `weightKg`. */
function readNumber(name: FactName, decimals: number, text: string, { times = 1 }: CellFormat): number | undefined {
  const unit = /[\p{L}%]*$/u.exec(text.trim())?.[0].toLowerCase().replace('%', 'percent') ?? ''
  if (!name.toLowerCase().endsWith(unit)) return undefined
  return oneWithin(name, text, (number) => round(number * times, decimals))
}

/** The number's only reading within the fact's bounds: of a weight, 1.365 is no 1365 kg. */
function oneWithin(name: FactName, text: string, convert: (number: number) => number): number | undefined {
  const possible = readFigures(text)
    .map(convert)
    .filter((number) => checkFact(name, number) !== undefined)
  return possible.length === 1 ? possible[0] : undefined
}

function round(number: number, decimals: number): number {
  return decimals === 0 ? number : Math.round(number * 10 ** decimals) / 10 ** decimals
}

function findChoice(values: readonly string[], text: string): string | undefined {
  return values.find((value) => plain(value) === plain(text))
}

/** Undefined if one of them is unknown: a fault that was left out would be denied. */
function readChoices(values: readonly string[], text: string): readonly string[] | undefined {
  if (/^(none|no)$/i.test(text)) return []
  const chosen = text.split(/[,;/|\n]/).map((part) => findChoice(values, part))
  return chosen.every((value) => value !== undefined) ? [...new Set(chosen)] : undefined
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '')
}

function readFlag(text: string): boolean | undefined {
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : undefined
}
