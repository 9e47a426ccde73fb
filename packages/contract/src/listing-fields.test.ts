import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { NewListing, Product } from './calls/products.ts'
import type { Condition } from './items.ts'
import { wholeNumber } from './fields.ts'
import { fieldOf, listingFieldNames, type ListingColumns, type ListingField } from './listing-fields.ts'
import { inputSchemaOf } from './listing-schemas.ts'
import { fields as bn } from './texts/bn/fields.ts'
import { sayField } from './texts/field-sentences.ts'

/** A parsed value of each type; of an integer the lowest that its row allows. */
const samples: Record<Exclude<ListingField['type'], 'integer'>, unknown> = {
  text: 'Dell',
  price: 0.5,
  choice: 'Good',
  flag: true,
  picture: '/images/a.jpg',
  email: 'a@b.cd',
}
function sampleOf(name: (typeof listingFieldNames)[number]): unknown {
  const field = fieldOf(name)
  return field.type === 'integer' ? field.lowest : samples[field.type]
}
const listing = Object.fromEntries(listingFieldNames.map((name) => [name, sampleOf(name)]))

describe('the table of listing fields', () => {
  it.each(listingFieldNames)('accepts %s in a new listing, and requires it where its row says so', (name) => {
    expect(z.parse(NewListing, listing)).toEqual(listing)
    const { [name]: _, ...without } = listing
    const missing = z.safeParse(NewListing, without).error?.issues.map(({ path }) => path) ?? []
    expect(missing).toEqual(fieldOf(name).required === false ? [] : [[name]])
  })

  it.each(listingFieldNames)('a reply has %s, which is null or left out only where its row allows it', (name) => {
    const schema: z.ZodMiniType = Product.shape[name]
    const { required, private: isPrivate = false } = fieldOf(name)
    expect(z.parse(schema, sampleOf(name))).toEqual(sampleOf(name))
    expect(z.safeParse(schema, null).success).toBe(required === 'by hand')
    expect(z.safeParse(schema, undefined).success).toBe(isPrivate || required === false)
  })

  it.each(listingFieldNames.filter((name) => fieldOf(name).erased))(
    '%s can be emptied, being a text or left out',
    (name) => {
      const { type, required } = fieldOf(name)
      expect(required === true ? type : 'text').toBe('text')
    },
  )

  it('gives the schemas its names, order and types', () => {
    expect(Object.keys(NewListing.shape)).toEqual([
      ...listingFieldNames,
      'facts',
      'factSources',
      'machine',
      'photos',
      'faultPhotos',
      'draft',
    ])
    expectTypeOf<
      Pick<z.output<typeof NewListing>, 'brand' | 'usedtime' | 'condition' | 'nagotiationFlag'>
    >().toEqualTypeOf<{
      brand: string
      usedtime: number
      condition: Condition
      nagotiationFlag: boolean
    }>()
    expectTypeOf<Pick<z.input<typeof NewListing>, 'usedtime' | 'nagotiationFlag'>>().toEqualTypeOf<{
      usedtime: number | string
      nagotiationFlag: boolean | 'true' | 'false'
    }>()
    expectTypeOf<Pick<Product, 'usedtime' | 'resalePrice' | 'phone' | 'userid'>>().toEqualTypeOf<{
      usedtime: number | null
      resalePrice: number
      phone?: string | null | undefined
      userid?: string | undefined
    }>()
    expectTypeOf<Pick<ListingColumns, 'condition' | 'used_months' | 'resale_price'>>().toEqualTypeOf<{
      condition: 'excellent' | 'good' | 'fair'
      used_months: number | null
      resale_price: number
    }>()
  })

  it('stores each choice as a lower-case word, which imports compare, and has no column or name twice', () => {
    const rows = listingFieldNames.map(fieldOf)
    for (const row of rows)
      if (row.type === 'choice')
        for (const stored of Object.values(row.storedAs)) expect(stored).toBe(stored.toLowerCase())
    for (const names of [rows.map(({ column }) => column), rows.map(({ imported }) => imported?.as)]) {
      const given = names.filter((one) => one !== undefined)
      expect(new Set(given).size).toBe(given.length)
    }
  })
})

describe('a whole number', () => {
  const field = { type: 'integer', lowest: 1, highest: 1024 } as const

  it.each([
    [1, 1],
    ['16', 16],
    [1024, 1024],
  ])('may be %j', (given, parsed) => {
    expect(z.parse(inputSchemaOf(field), given)).toBe(parsed)
  })

  it.each([0, 1025, 1.5, '16 GB', -1, '', null, Number.NaN])(
    'may not be %j, and one sentence says so in each language',
    (given) => {
      const [issue] = z.safeParse(wholeNumber(field), given).error?.issues ?? []
      expect(issue?.message).toBe('Enter a whole number from 1 to 1024')
      expect(sayField(bn, issue?.message ?? '')).toBe('১ থেকে ১০২৪-এর মধ্যে পূর্ণ সংখ্যা লিখুন')
    },
  )
})
