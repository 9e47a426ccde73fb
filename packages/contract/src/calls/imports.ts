import * as z from 'zod/mini'
import { call } from '../call.ts'
import { KnownFactName, KnownFacts, KnownFactSources } from '../fact-schemas.ts'
import { factNames, type FactName } from '../facts.ts'
import { Id, optionalText, respons, text, wholeNumber } from '../fields.ts'
import { highestRate, importedNames, importLimits, type ImportedName } from '../imports.ts'
import { numberBetween } from '../listing-fields.ts'

const rate = numberBetween(0, highestRate)
const Column = optionalText(200)
const aMapOf = <Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(value)]))) as unknown as z.ZodMiniType<
    { [Name in Key]?: z.output<Value> | undefined },
    { [Name in Key]?: z.input<Value> | undefined }
  >

/** Where a field comes from: a column, and a value for the rows in which it is empty. */
export const FieldSource = z.strictObject({
  column: z.optional(Column),
  /** The column for the rows in which the first is empty. */
  orColumn: z.optional(Column),
  otherwise: z.optional(text(5000)),
  /** What values of the column stand for, whatever their case. */
  aliases: z.optional(z.record(z.string().check(z.maxLength(200)), text(200))),
})

const Cell = z.string('Enter text').check(z.maxLength(20_000, 'At most 20000 characters'))
const Row = z.strictObject({
  /** In the file, counted from 1. */
  line: wholeNumber({ lowest: 1, highest: 1_000_000 }),
  values: z.array(Cell).check(z.maxLength(importLimits.columns)),
})

/** Rows of a file, and what their columns are. */
export const ImportedRows = z.strictObject({
  columns: z.array(Column).check(
    z.minLength(1, 'This is required'),
    z.maxLength(importLimits.columns),
    z.refine((names) => new Set(names).size === names.length, 'Choose each option once'),
  ),
  /** The mark before the decimals of prices. Without it each price is read alone, and one with two readings refused. */
  decimal: z.optional(z.enum(['.', ',', 'mixed'], 'Choose one of the options')),
  /** What prices are multiplied by: the rate of a file's currency. */
  times: z.optional(z.number(rate).check(z.gt(0, rate), z.lte(highestRate, rate))),
  /** Lists the rows that look like parts or accessories too. */
  keepParts: z.optional(z.boolean()),
  /** The row's number or name in its file; without one, equal rows are one. */
  sourceId: z.optional(Column),
  fields: aMapOf<ImportedName, typeof FieldSource>(importedNames, FieldSource),
  /** The column of each fact. */
  facts: aMapOf<FactName, typeof Column>(factNames, Column),
  rows: z.array(Row).check(z.minLength(1, 'This is required'), z.maxLength(importLimits.rowsAtOnce)),
})
export type ImportedRows = z.output<typeof ImportedRows>

const RowError = z.object({
  /** Of the import: `brand`, `resalePrice`. */
  field: z.string(),
  message: z.string(),
  /** What the file says; left out when it says nothing. */
  value: z.optional(z.string()),
})

export const CheckedRow = z.object({
  line: z.number(),
  /** Null for a row that would be refused. */
  listing: z.nullable(
    z.object({
      itemName: z.string(),
      brand: z.string(),
      resalePrice: z.number(),
      condition: z.string(),
      location: z.string(),
      facts: KnownFacts,
      factSources: KnownFactSources,
    }),
  ),
  /** The caller has listed it before. */
  alreadyThere: z.boolean(),
  /** Empty unless it would be refused. */
  errors: z.array(RowError),
  /** Facts whose cells can't be read. */
  unreadable: z.array(KnownFactName),
})
export type CheckedRow = z.output<typeof CheckedRow>

export const importCalls = {
  checkImport: call({
    access: 'signed-in',
    method: 'POST',
    path: '/imports/check',
    summary: 'What would become of the rows of a file, without listing them',
    body: ImportedRows,
    reply: z.extend(respons(z.array(CheckedRow)), {
      /** The median price of others' laptops on sale; left out while there are few. */
      middlePrice: z.optional(z.number()),
    }),
    problems: ['not-allowed', 'no-user-record', 'too-many-requests'],
  }),
  importRows: call({
    access: 'signed-in',
    method: 'POST',
    path: '/imports',
    summary: 'List the rows of a file as laptops of the caller; invalid rows are left out',
    body: ImportedRows,
    reply: respons(
      z.object({
        /** The ids of the new listings. */
        added: z.array(z.string()),
        alreadyThere: z.number(),
        refused: z.number(),
      }),
    ),
    problems: ['not-allowed', 'no-user-record', 'too-many-listings', 'email-unverified', 'too-many-requests'],
  }),
  undoImport: call({
    access: 'signed-in',
    method: 'POST',
    path: '/imports/undo',
    summary: 'Withdraw imported laptops of the caller; sold and held ones stay',
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1, 'This is required'), z.maxLength(importLimits.rowsAtOnce)),
    }),
    reply: respons(z.object({ withdrawn: z.number(), left: z.number() })),
    problems: ['not-allowed', 'no-user-record', 'too-many-requests'],
  }),
} as const
