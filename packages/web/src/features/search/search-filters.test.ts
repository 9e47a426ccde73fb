import { expect, it } from 'vitest'
import {
  hasFacets,
  isChosen,
  readSearchFilters,
  stepsIn,
  without,
  withChoice,
  withSteps,
  withoutFacets,
  writeSearchFilters,
} from './search-filters.ts'

const read = (address: string) => readSearchFilters(new URLSearchParams(address))

it('parses a whole search from the address and serialises it again', () => {
  const address =
    'q=x1+carbon&brand=Dell&brand=HP&condition=Excellnet&minPrice=10.5&maxPrice=40000&minMonths=7&maxMonths=600&place=Dhaka&negotiable=true&verified=false&sort=price-up'
  expect(read(address)).toEqual({
    q: 'x1 carbon',
    brand: ['Dell', 'HP'],
    condition: ['Excellnet'],
    minPrice: 10.5,
    maxPrice: 40_000,
    minMonths: 7,
    maxMonths: 600,
    place: ['Dhaka'],
    negotiable: true,
    verified: false,
    sort: 'price-up',
  })
  expect(writeSearchFilters(read(address)).toString()).toBe(address)
})

it.each([
  '',
  'q=',
  'q=+++',
  'brand=',
  'brand=+',
  `brand=${'x'.repeat(61)}`,
  'condition=Excellent',
  'minPrice=cheap',
  'minPrice=-1',
  'minPrice=1e3',
  'maxPrice=1000000',
  'minMonths=601',
  'maxMonths=1.5',
  `place=${'x'.repeat(121)}`,
  'negotiable=yes',
  'verified=1',
  'minRam=8.5',
  'maxRam=513',
  'ram=7',
  'ram=8.0',
  'storage=500',
  'minScreen=15.66',
  'maxBattery=121',
  'storageKind=tape',
  'os=Windows',
  'graphics=both',
  `processor=${'x'.repeat(41)}`,
  'photos=2',
  'sort=newest',
  'sort=oldest',
  'limit=5',
  'after=abc',
  'page=2',
])('ignores the invalid parameter ?%s', (address) => {
  expect(read(address)).toEqual({})
})

it('parses facts from the address and serialises them again', () => {
  const address =
    'processor=Core+i5&minRam=16&storage=256&storage=512&minScreen=13.3&generation=Intel+8&storageKind=SSD&graphics=dedicated&minBattery=80&os=Windows+11&os=Linux&region=Essex&photos=true&report=true&faultless=true&sort=battery'
  expect(read(address)).toEqual({
    processor: ['Core i5'],
    generation: ['Intel 8'],
    minRam: 16,
    storage: [256, 512],
    storageKind: ['SSD'],
    minScreen: 13.3,
    graphics: ['dedicated'],
    minBattery: 80,
    os: ['Windows 11', 'Linux'],
    region: ['Essex'],
    photos: true,
    report: true,
    faultless: true,
    sort: 'battery',
  })
  expect(writeSearchFilters(read(address)).toString()).toBe(address)
})

it('reads bounds as a form without the script sends them, and no bound from an empty field', () => {
  expect(read('minPrice=45%2C000&maxPrice=&minMonths=%E0%A7%A7%E0%A7%AE')).toEqual(read('minPrice=45000&minMonths=18'))
})

it('parses addresses with the same meaning to the same search', () => {
  expect(read('condition=Fair&condition=Good&brand=dell&brand=Dell')).toEqual(
    read('brand=dell&condition=Good&condition=Fair&condition=Good'),
  )
})

it('usual values take the place of their facet’s bounds, and of no other’s', () => {
  expect(read('ram=16&ram=8&minRam=4&maxRam=32&minStorage=256')).toEqual({ ram: [8, 16], minStorage: 256 })
  expect(withSteps(read('q=x1&minRam=16'), 'ram', [8, 16])).toEqual(read('q=x1&ram=8&ram=16'))
  expect(withSteps(read('q=x1&ram=8'), 'ram', [])).toEqual(read('q=x1'))
})

it('selects the usual values that are within the bounds', () => {
  const shown = [8, 16, 32]
  expect(stepsIn(read('minRam=16'), 'ram', shown)).toEqual([16, 32])
  expect(stepsIn(read('maxRam=16'), 'ram', shown)).toEqual([8, 16])
  expect(stepsIn(read('minRam=9&maxRam=10'), 'ram', shown)).toEqual([])
  expect(stepsIn(read('ram=8&ram=64'), 'ram', shown)).toEqual([8])
  expect(stepsIn(read('minStorage=16'), 'ram', shown)).toEqual([])
})

it('limits words and names to what the search accepts', () => {
  const many = read(`q=${'x'.repeat(300)}&${Array.from({ length: 30 }, (_, n) => `brand=b${n}`).join('&')}`)
  expect(many.q).toHaveLength(100)
  expect(many.brand).toHaveLength(20)
})

it('removes one choice and keeps the others', () => {
  const wanted = read('q=x1&brand=Dell&brand=HP&minPrice=1&maxPrice=2&sort=price-down')
  expect(without(wanted, 'brand', 'dell')).toEqual(read('q=x1&brand=HP&minPrice=1&maxPrice=2&sort=price-down'))
  expect(without(wanted, 'price')).toEqual(read('q=x1&brand=Dell&brand=HP&sort=price-down'))
  expect(withChoice(wanted, 'condition', 'Fair').condition).toEqual(['Fair'])
})

it('removes all choices and keeps words and order', () => {
  const wanted = read(
    'q=x1&brand=HP&condition=Good&minPrice=1&maxMonths=6&place=Sylhet&negotiable=false&verified=true&sort=price-up',
  )
  expect(withoutFacets(wanted)).toEqual(read('q=x1&sort=price-up'))
  expect(hasFacets(wanted)).toBe(true)
  expect(hasFacets(withoutFacets(wanted))).toBe(false)
  expect(isChosen(wanted, 'negotiable')).toBe(true)
})
