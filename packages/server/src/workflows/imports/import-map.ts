import { factOf, importedFacts, type Fact, type FactName, type ImportedName } from '@market/contract'
import { encodings } from '@market/contract/csv/encodings'
import * as z from 'zod/mini'
import { importedFields } from './imported-fields.ts'
import { readTemplate } from './templates.ts'

const pattern = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return new RegExp(text, 'iu')
    } catch (error) {
      context.issues.push({
        code: 'custom',
        message: error instanceof Error ? error.message : 'Not a regular expression',
        input: text,
      })
      return z.NEVER
    }
  }),
)

const aliases = z.record(z.string(), z.nullable(z.string()))

const sourceFields = {
  column: z.optional(z.string()),
  template: z.optional(z.string()),
  constant: z.optional(z.string()),
  /** Templates, one a line; a line whose columns are all empty is omitted. */
  lines: z.optional(z.array(z.string())),
  /** Takes the pattern's first group or whole match; empty if it does not match. */
  find: z.optional(pattern),
  /** Replacements of values, case-insensitive; null: empty. */
  aliases: z.optional(aliases),
  /** Maximum length in characters. */
  cut: z.optional(z.int().check(z.gte(1))),
} as const

const origins = ['column', 'template', 'constant', 'lines'] as const

function hasOneOrigin(source: unknown): boolean {
  return typeof source === 'object' && source !== null && origins.filter((name) => name in source).length === 1
}

const oneOrigin = z.refine(hasOneOrigin, `Give exactly one of ${origins.join(', ')}`)

const TextSource = z.strictObject(sourceFields).check(oneOrigin)
/** `times` is an exchange rate, or 12 for years. */
const NumberSource = z.strictObject({ ...sourceFields, times: z.optional(z.number().check(z.gt(0))) }).check(oneOrigin)
const DateFormat = z
  .string()
  .check(z.regex(/^(iso|(?=.*D)(?=.*MM).*)$/, 'Give iso, or a format with a day and a month such as DD-MMM-YYYY'))
const year = z.optional(z.int().check(z.gte(1990), z.lte(2100)))
const hasYear = z.refine<{ date: string; year?: number | undefined }>(
  (source) => source.date === 'iso' || source.date.includes('YYYY') || source.year !== undefined,
  'Give the year, as the format has none',
)
/** `date` is `iso` or a format like `DD-MMM HH:mm`; `year` is used for a format without one. Times are UTC. */
const DateSource = z.strictObject({ ...sourceFields, date: DateFormat, year }).check(oneOrigin, hasYear)
const DaySource = z
  .strictObject({ ...sourceFields, date: z.prefault(DateFormat, 'iso'), year })
  .check(oneOrigin, hasYear)

/** A column's name, a source, or a list of sources of which the first with a value is used. */
function oneOrMore<Source extends z.ZodMiniType>(source: Source) {
  return z.pipe(z.transform(listSources), z.array(source).check(z.minLength(1, 'Give at least one source')))
}

function listSources(value: unknown): unknown[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === 'string' ? { column: one } : one,
  )
}

const texts = oneOrMore(TextSource)
const numbers = oneOrMore(NumberSource)

/** A schema for each imported field. The type allows `times` for texts, their schema does not. */
const fieldSources = Object.fromEntries(
  importedFields.map(({ name, field, required }): [string, z.ZodMiniType<NumberSource[] | undefined>] => {
    const sources = field.type === 'price' || field.type === 'integer' ? numbers : texts
    return [name, required ? sources : z.optional(sources)]
  }),
) as Record<ImportedName, z.ZodMiniType<NumberSource[] | undefined>>

/** A source of a fact: `times` for numbers, `date` for days. */
export type FactSources = readonly (NumberSource | DateSource)[]

/** The sources of each fact by its name on the wire; a fact without any is read from the listing's texts alone. */
const factSources = z.strictObject(
  Object.fromEntries(importedFacts.map((name) => [name, z.optional(sourcesOf(factOf(name)))])),
) as unknown as z.ZodMiniType<{ [Name in FactName]?: FactSources }>

function sourcesOf({ type }: Fact): z.ZodMiniType {
  if (type === 'number') return numbers
  return type === 'day' ? oneOrMore(DaySource) : texts
}

const ImportMapSchema = z.strictObject({
  name: z.string(),
  csv: z.prefault(
    z.strictObject({
      delimiter: z.prefault(z.string().check(z.length(1)), ','),
      encoding: z.prefault(z.enum(encodings), 'utf-8'),
      decimal: z.optional(z.enum(['.', ',', 'mixed'])),
    }),
    {},
  ),
  /** Values that mean an empty cell in every column. */
  blank: z.prefault(z.array(z.string()), []),
  /** Corrections of single columns, applied first. */
  columns: z.prefault(z.record(z.string(), z.strictObject({ aliases })), {}),
  /** Conditions that reject a row, with the reason. */
  refuse: z.prefault(z.array(z.strictObject({ column: z.string(), find: pattern, say: z.string() })), []),
  /** Lists parts and accessories too. */
  keepParts: z.prefault(z.boolean(), false),
  fields: z.strictObject({
    sourceId: texts,
    ...fieldSources,
    postedAt: z.optional(oneOrMore(DateSource)),
    facts: z.prefault(factSources, {}),
  }),
})

/** Maps a file's columns to listings; documented in `docs/import.md`. */
export type ImportMap = z.output<typeof ImportMapSchema>
export type TextSource = z.output<typeof TextSource>
export type NumberSource = z.output<typeof NumberSource>
export type DateSource = z.output<typeof DateSource>

// zod/mini has no messages without a locale.
const english = z.locales.en().localeError

/** `errors` has one line for each error, with its path such as `fields.brand.0.find`. */
export type ParsedMap = { ok: true; map: ImportMap } | { ok: false; errors: string[] }

/** Parses a map from JSON. */
export function parseImportMap(json: string): ParsedMap {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { ok: false, errors: [error instanceof Error ? error.message : 'Not JSON'] }
  }
  const parsed = ImportMapSchema.safeParse(value, { error: english })
  if (parsed.success) return { ok: true, map: parsed.data }
  return {
    ok: false,
    errors: parsed.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'the map'}: ${issue.message}`),
  }
}

/** The map's columns that are missing in the header. */
export function findMissingColumns(map: ImportMap, header: readonly string[]): string[] {
  const { facts, ...fields } = map.fields
  const used = [
    ...Object.keys(map.columns),
    ...map.refuse.map((rule) => rule.column),
    ...[...Object.values(fields), ...Object.values(facts)].flatMap(columnsOfSources),
  ]
  return [...new Set(used)].filter((column) => !header.includes(column))
}

function columnsOfSources(sources: readonly TextSource[] | undefined): string[] {
  return (sources ?? []).flatMap(({ column, template, lines }) => [
    ...(column === undefined ? [] : [column]),
    ...[...(template === undefined ? [] : [template]), ...(lines ?? [])].flatMap((text) => readTemplate(text).columns),
  ])
}
