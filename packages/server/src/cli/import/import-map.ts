import * as z from 'zod/mini'
import { importedFields, type ImportedName } from './imported-fields.ts'
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
  /** Templates, one a line; a line whose columns are all empty is left out. */
  lines: z.optional(z.array(z.string())),
  /** Keeps the pattern's first group, or all that it matches; nothing when it does not match. */
  find: z.optional(pattern),
  /** What a value (whatever its case) stands for; null: the value says nothing. */
  aliases: z.optional(aliases),
  /** The most characters that are kept. */
  cut: z.optional(z.int().check(z.gte(1))),
} as const

const origins = ['column', 'template', 'constant', 'lines'] as const

function hasOneOrigin(source: unknown): boolean {
  return typeof source === 'object' && source !== null && origins.filter((name) => name in source).length === 1
}

const oneOrigin = z.refine(hasOneOrigin, `Give exactly one of ${origins.join(', ')}`)

const TextSource = z.strictObject(sourceFields).check(oneOrigin)
/** `times` is a currency's rate, or 12 where a file counts years. */
const NumberSource = z.strictObject({ ...sourceFields, times: z.optional(z.number().check(z.gt(0))) }).check(oneOrigin)
/** `date` is `iso` or a form like `DD-MMM HH:mm`; `year` stands in where the form has none. Times are UTC. */
const DateSource = z
  .strictObject({
    ...sourceFields,
    date: z
      .string()
      .check(z.regex(/^(iso|(?=.*D)(?=.*MM).*)$/, 'Give iso, or a form with a day and a month such as DD-MMM-YYYY')),
    year: z.optional(z.int().check(z.gte(1990), z.lte(2100))),
  })
  .check(
    oneOrigin,
    z.refine(
      (source) => source.date === 'iso' || source.date.includes('YYYY') || source.year !== undefined,
      'Give the year, as the form has none',
    ),
  )

/** A column's name alone, one source, or several of which the first that says something counts. */
function oneOrMore<Source extends z.ZodMiniType>(source: Source) {
  return z.pipe(z.transform(listSources), z.array(source).check(z.minLength(1, 'Say where this comes from')))
}

function listSources(value: unknown): unknown[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === 'string' ? { column: one } : one,
  )
}

const texts = oneOrMore(TextSource)
const numbers = oneOrMore(NumberSource)

/** One for each field that a file can say; those that it must say are required. A text has no `times`, which its schema sees to. */
const fieldSources = Object.fromEntries(
  importedFields.map(({ name, field, required }): [string, z.ZodMiniType<NumberSource[] | undefined>] => {
    const sources = field.type === 'price' || field.type === 'integer' ? numbers : texts
    return [name, required ? sources : z.optional(sources)]
  }),
) as Record<ImportedName, z.ZodMiniType<NumberSource[] | undefined>>

const ImportMapSchema = z.strictObject({
  name: z.string(),
  csv: z.prefault(
    z.strictObject({
      delimiter: z.prefault(z.string().check(z.length(1)), ','),
      encoding: z.prefault(z.enum(['utf-8', 'windows-1252', 'utf-16le']), 'utf-8'),
      decimal: z.prefault(z.enum(['.', ',']), '.'),
    }),
    {},
  ),
  /** Values that mean an empty cell in every column. */
  blank: z.prefault(z.array(z.string()), []),
  /** Corrections of single columns, made before anything else reads them. */
  columns: z.prefault(z.record(z.string(), z.strictObject({ aliases })), {}),
  /** Rows that are not to be listed, and why. */
  refuse: z.prefault(z.array(z.strictObject({ column: z.string(), find: pattern, say: z.string() })), []),
  fields: z.strictObject({ sourceId: texts, ...fieldSources, postedAt: z.optional(oneOrMore(DateSource)) }),
})

/** How the columns of a file become listings; `docs/import.md` describes it for the person who writes one. */
export type ImportMap = z.output<typeof ImportMapSchema>
export type TextSource = z.output<typeof TextSource>
export type NumberSource = z.output<typeof NumberSource>
export type DateSource = z.output<typeof DateSource>

// The schema library's small form has no sentences of its own until it is given some.
const english = z.locales.en().localeError

/** What is wrong with a map, one line each, naming the place as `fields.brand.0.find`. */
export type ParsedMap = { ok: true; map: ImportMap } | { ok: false; errors: string[] }

/** Reads a map from its JSON text. */
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

/** The columns that the map reads and the file's first line does not name. */
export function findMissingColumns(map: ImportMap, header: readonly string[]): string[] {
  const wanted = [
    ...Object.keys(map.columns),
    ...map.refuse.map((rule) => rule.column),
    ...Object.values(map.fields).flatMap(columnsOfSources),
  ]
  return [...new Set(wanted)].filter((column) => !header.includes(column))
}

function columnsOfSources(sources: readonly TextSource[] | undefined): string[] {
  return (sources ?? []).flatMap(({ column, template, lines }) => [
    ...(column === undefined ? [] : [column]),
    ...[...(template === undefined ? [] : [template]), ...(lines ?? [])].flatMap((text) => readTemplate(text).columns),
  ])
}
