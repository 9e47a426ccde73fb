import { expect, it } from 'vitest'
import { checkNames, gapsOf, type Described } from './checklist.ts'

const blank: Described = { photos: 0, description: '', price: undefined, facts: {}, reported: false }
const complete: Described = {
  photos: 3,
  description: 'x'.repeat(80),
  price: 450,
  facts: {
    processor: 'Core i5-8350U',
    ramGb: 16,
    storageGb: 512,
    screenInches: 14,
    batteryHealthPercent: 81,
    charger: 'none',
    faults: [],
    makerAccountLock: 'no',
    firmwarePassword: 'unknown',
    companyManaged: 'no',
    diskWiped: 'no',
  },
  reported: true,
}
const without = (changes: Partial<Described>) => gapsOf({ ...complete, ...changes })

it('a blank listing lacks each thing once', () => {
  expect(gapsOf(blank).map(({ name }) => name)).toEqual(checkNames)
})

it('a listing that answers everything lacks nothing, also with ‘none’ and ‘not known’', () => {
  expect(gapsOf(complete)).toEqual([])
})

it.each<[string, Partial<Described>, ReturnType<typeof gapsOf>]>([
  ['two photos', { photos: 2 }, [{ name: 'photos', field: 'photoUrl' }]],
  ['a short description', { description: ` ${'x'.repeat(79)} ` }, [{ name: 'description', field: 'description' }]],
  ['a price of 0', { price: 0 }, [{ name: 'price', field: 'resalePrice' }]],
  ['no report', { reported: false }, [{ name: 'report', field: 'report' }]],
])('%s is a gap', (_, changes, gaps) => {
  expect(without(changes)).toEqual(gaps)
})

it.each(Object.keys(complete.facts))('a listing without %s has one gap, which names the fact', (name) => {
  const facts = { ...complete.facts, [name]: undefined }
  expect(without({ facts }).map(({ field }) => field)).toEqual([`facts.${name}`])
})

it('of several locks without an answer the first is the field to fill in', () => {
  const facts = { ...complete.facts, firmwarePassword: undefined, diskWiped: undefined }
  expect(without({ facts })).toEqual([{ name: 'locks', field: 'facts.firmwarePassword' }])
})
