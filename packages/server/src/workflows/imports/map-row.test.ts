import { describe, expect, it } from 'vitest'
import { parseImportMap } from './import-map.ts'
import { createRowMapper } from './map-row.ts'

const header = [
  'No',
  'Make',
  'Name',
  'Cpu',
  'Clock',
  'Ram',
  'Notes',
  'Price',
  'New price',
  'Grade',
  'Town',
  'Phone',
  'Years',
  'Deal',
  'Day',
]
const now = new Date('2026-01-01T00:00:00Z')

const goodRow = {
  No: '7',
  Make: 'DELL inc',
  Name: 'Slim 13',
  Cpu: 'Quad',
  Clock: '2.1 GHz',
  Ram: '8 MB',
  Notes: 'Small  dent',
  Price: '£1,000.00',
  'New price': '2000',
  Grade: 'As New',
  Town: 'Sylhet',
  Phone: '555 0101',
  Years: '1.5',
  Deal: 'Yes',
  Day: '09-Feb 14:30',
}

const map = {
  name: 'test',
  blank: ['n/a'],
  columns: { Ram: { aliases: { '8 mb': '8 GB' } } },
  refuse: [{ column: 'Grade', find: '^broken', say: 'It is broken' }],
  fields: {
    sourceId: { template: 'shop-{No}' },
    brand: [
      { column: 'Make', find: '^(dell|hp)\\b' },
      { column: 'Make', aliases: { 'the apple one': 'Apple', 'no brand': null } },
      { column: 'Name', find: 'pavilion', aliases: { pavilion: 'HP' } },
    ],
    itemName: { template: '{Name} {Ram}', cut: 20 },
    description: [
      { lines: ['{Notes}', 'Processor: {Cpu} {Clock}', 'Memory: {Ram}'] },
      { constant: 'The seller says nothing more.' },
    ],
    resalePrice: { column: 'Price', times: 1.25 },
    originalPrice: 'New price',
    condition: { column: 'Grade', aliases: { 'as new': 'excellent', used: 'fair' } },
    location: ['Town', { constant: 'Dhaka' }],
    phone: 'Phone',
    usedMonths: { column: 'Years', times: 12 },
    negotiable: 'Deal',
    postedAt: { column: 'Day', date: 'DD-MMM HH:mm', year: 2020 },
  },
}

function mapRow(change: Partial<typeof goodRow> = {}) {
  const parsed = parseImportMap(JSON.stringify(map))
  if (!parsed.ok) throw new Error(parsed.errors.join())
  const row: Record<string, string> = { ...goodRow, ...change }
  return createRowMapper(parsed.map, header)(
    header.map((column) => row[column] ?? ''),
    now,
  )
}

function listingOf(change: Partial<typeof goodRow> = {}) {
  const mapped = mapRow(change)
  if (!mapped.ok) throw new Error(JSON.stringify(mapped.errors))
  return mapped.listing
}

function errorsOf(change: Partial<typeof goodRow>) {
  const mapped = mapRow(change)
  return mapped.ok ? [] : mapped.errors
}

describe('a row', () => {
  it('is mapped to a listing with all fields', () => {
    expect(listingOf()).toEqual({
      sourceId: 'shop-7',
      brand: 'DELL',
      itemName: 'Slim 13 8 GB',
      description: 'Small dent\nProcessor: Quad 2.1 GHz\nMemory: 8 GB',
      resalePrice: 1250,
      originalPrice: 2000,
      condition: 'excellent',
      location: 'Sylhet',
      phone: '555 0101',
      usedMonths: 18,
      negotiable: true,
      postedAt: new Date('2020-02-09T14:30:00Z'),
    })
  })

  it('may have empty optional fields', () => {
    expect(listingOf({ 'New price': '', Phone: 'N/A', Years: ' ', Deal: '', Day: '' })).toMatchObject({
      originalPrice: null,
      phone: null,
      usedMonths: null,
      negotiable: false,
      postedAt: null,
    })
  })

  it.each([
    ['hp-outlet', 'hp'],
    ['The  APPLE one', 'Apple'],
    ['Tulip', 'Tulip'],
  ])('of the make %j has the brand %j', (Make, brand) => {
    expect(listingOf({ Make }).brand).toBe(brand)
  })

  it('takes its brand from the next source if the first is empty', () => {
    expect(listingOf({ Make: 'No Brand', Name: 'Pavilion 15' }).brand).toBe('HP')
    expect(errorsOf({ Make: 'No Brand' })).toEqual([{ field: 'brand', message: 'Brand is Required' }])
  })

  it('omits lines without values, and uses the constant if all are empty', () => {
    expect(listingOf({ Notes: '', Clock: '', Ram: '' }).description).toBe('Processor: Quad')
    expect(listingOf({ Notes: '', Clock: '', Cpu: 'n/a', Ram: '' }).description).toBe('The seller says nothing more.')
  })

  it('is truncated at `cut`, never inside a character', () => {
    expect(listingOf({ Name: 'A name that goes on and on' }).itemName).toBe('A name that goes on…')
    expect(listingOf({ Name: `${'x'.repeat(18)}💻💻` }).itemName).toBe(`${'x'.repeat(18)}…`)
  })

  it('loses unprintable characters', () => {
    expect(listingOf({ Name: 'Slim\u0000 13\u0099\ufffd', Ram: '' }).itemName).toBe('Slim 13')
  })

  it.each([
    ['1', 1.25],
    ['0.999', 1.25],
    ['$ 3.33 ', 4.16],
    ['1,234,567.00', null],
    ['0.1', null],
    ['-5', null],
    ['5 or 6', null],
    ['', null],
    ['free', null],
  ])('with the price %j costs %j', (Price, price) => {
    if (price !== null) expect(listingOf({ Price }).resalePrice).toBe(price)
    else expect(errorsOf({ Price })).toEqual([{ field: 'resalePrice', message: expect.stringMatching(/price/) }])
  })

  it('is rejected with an error for each invalid field', () => {
    expect(
      errorsOf({ No: '', Grade: 'shiny', 'New price': 'lots', Years: '99', Deal: 'maybe', Day: '31-Apr 10:00' }).map(
        ({ field }) => field,
      ),
    ).toEqual(['sourceId', 'condition', 'originalPrice', 'negotiable', 'usedMonths', 'postedAt'])
    expect(errorsOf({ Town: 'x'.repeat(121) })).toEqual([{ field: 'location', message: 'At most 120 characters' }])
  })

  it('is rejected by a rule of the map, with its message', () => {
    expect(errorsOf({ Grade: 'BROKEN screen' })).toEqual([{ field: 'Grade', message: 'It is broken' }])
  })

  it('without an id in its file is rejected', () => {
    expect(errorsOf({ No: '' })).toEqual([{ field: 'sourceId', message: 'This is required' }])
  })
})
