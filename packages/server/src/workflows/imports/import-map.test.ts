import { readFile } from 'node:fs/promises'
import { importedFacts } from '@market/contract'
import { describe, expect, it } from 'vitest'
import { importedFields } from './imported-fields.ts'
import { findMissingColumns, parseImportMap } from './import-map.ts'

const minimal = {
  name: 'minimal',
  fields: {
    sourceId: 'No',
    brand: 'Make',
    itemName: 'Name',
    description: 'Text',
    resalePrice: 'Price',
    condition: 'Grade',
    location: 'Town',
  },
}

function errorsOf(change: object): string[] {
  const parsed = parseImportMap(JSON.stringify({ ...minimal, ...change }))
  return parsed.ok ? [] : parsed.errors
}

const withField = (field: string, source: unknown) => ({ fields: { ...minimal.fields, [field]: source } })

describe('a map', () => {
  it('may contain only column names', () => expect(errorsOf({})).toEqual([]))

  it('reports the path of missing and unknown keys', () => {
    expect(errorsOf({ fields: { ...minimal.fields, brand: undefined } })).toEqual([
      'fields.brand: Give at least one source',
    ])
    expect(errorsOf({ colums: {} })).toEqual([expect.stringContaining('"colums"')])
    expect(errorsOf(withField('price', 'Price'))).toEqual([expect.stringMatching(/^fields: .*"price"/)])
  })

  it.each([
    [
      withField('brand', { column: 'Make', constant: 'Dell' }),
      'fields.brand.0: Give exactly one of column, template, constant, lines',
    ],
    [withField('brand', ['Make', {}]), 'fields.brand.1: Give exactly one of column, template, constant, lines'],
    [withField('brand', { column: 'Make', find: '(' }), /^fields\.brand\.0\.find: .*group/i],
    [withField('resalePrice', { column: 'Price', times: 0 }), /^fields\.resalePrice\.0\.times: /],
    [
      withField('postedAt', { column: 'Day', date: 'DD-MMM' }),
      'fields.postedAt.0: Give the year, as the format has none',
    ],
    [withField('postedAt', { column: 'Day', date: 'YYYY' }), /^fields\.postedAt\.0\.date: .*a day and a month/],
    [withField('facts', { ram: 'Ram' }), /^fields\.facts: .*"ram"/],
    [withField('facts', { touch: { column: 'Touch', times: 2 } }), /^fields\.facts\.touch\.0: .*"times"/],
    [withField('facts', { warrantyUntil: { column: 'Until', date: 'DD-MMM' } }), /^fields\.facts\.warrantyUntil\.0: /],
    [{ csv: { delimiter: ';;' } }, /^csv\.delimiter: /],
    [{ csv: { encoding: 'ebcdic' } }, /^csv\.encoding: /],
  ])('is rejected for %j', (change, message) => {
    expect(errorsOf(change)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
  })

  it('is rejected if it is not JSON', () =>
    expect(parseImportMap('{ "name": ')).toMatchObject({ ok: false, errors: [expect.stringContaining('JSON')] }))

  it('lists missing columns of every kind of source', () => {
    const parsed = parseImportMap(
      JSON.stringify({
        ...minimal,
        columns: { Ram: { aliases: {} } },
        refuse: [{ column: 'State', find: 'x', say: 'y' }],
        fields: {
          ...minimal.fields,
          description: { lines: ['{Text}', '{Cpu} {Clock}'] },
          itemName: { template: '{Name} {Size}' },
          facts: { weightKg: 'Weight' },
        },
      }),
    )
    if (!parsed.ok) throw new Error(parsed.errors.join())
    expect(findMissingColumns(parsed.map, ['No', 'Make', 'Name', 'Text', 'Price', 'Grade', 'Town'])).toEqual([
      'Ram',
      'State',
      'Size',
      'Cpu',
      'Clock',
      'Weight',
    ])
  })

  it('in docs/import is valid', async () => {
    const file = new URL('../../../../../docs/import/ebay-uk-2020.map.json', import.meta.url)
    expect(parseImportMap(await readFile(file, 'utf8'))).toMatchObject({ ok: true })
  })

  it('has exactly the fields that docs/import.md lists', async () => {
    const manual = await readFile(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')
    const table = manual.slice(manual.indexOf('| field '), manual.indexOf('The limits are those'))
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g) ?? [],
    )
    const readable = importedFields.map(({ name }) => name)
    expect(named.toSorted()).toEqual([...readable, 'sourceId', 'postedAt', 'facts'].toSorted())
  })
  it('has exactly the facts that docs/import.md lists', async () => {
    const manual = await readFile(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')
    const table = manual.slice(manual.indexOf('| fact '), manual.indexOf('## What the example map'))
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/(?<=`)\w+(?=`)/g) ?? [],
    )
    expect(named.toSorted()).toEqual(importedFacts.toSorted())
  })
})
