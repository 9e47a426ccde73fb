import { expect, it } from 'vitest'
import { choicesOf } from './choices.ts'
import { readSearchFilters } from './search-filters.ts'

const labelsOf = (address: string) =>
  choicesOf(readSearchFilters(new URLSearchParams(address))).map(({ label }) => label)

it('formats every choice as a label', () => {
  expect(
    labelsOf(
      'q=x1&brand=Dell&condition=Excellnet&minPrice=30000&maxPrice=39999.99&maxMonths=6&place=Dhaka&negotiable=true&verified=true&sort=price-up',
    ),
  ).toEqual(['Dell', 'Excellnet', 'Price: 30,000 to 39,999', 'Up to 6 months', 'Dhaka', 'Negotiable', 'Verified Saler'])
})

it('labels each of several usual values, and takes off one at a time', () => {
  const choices = choicesOf(readSearchFilters(new URLSearchParams('ram=8&ram=16&storage=512')))
  expect(choices.map(({ label, without }) => [label, without])).toEqual([
    ['RAM: 8 GB', { ram: [16], storage: [512] }],
    ['RAM: 16 GB', { ram: [8], storage: [512] }],
    ['Storage: 512 GB', { ram: [8, 16] }],
  ])
})

it.each([
  ['minPrice=500', 'Price: 500 or more'],
  ['maxPrice=9999.99', 'Price: Up to 9,999'],
  ['minPrice=99.5&maxPrice=120.25', 'Price: 99.50 to 120.25'],
  ['minMonths=61', 'Over 60 months'],
  ['minMonths=12&maxMonths=12', '12 months'],
  ['minMonths=0&maxMonths=6', 'Up to 6 months'],
  ['minMonths=1&maxMonths=1', '1 month'],
  ['minRam=16', 'RAM: 16 GB or more'],
  ['minRam=16&maxRam=16', 'RAM: 16 GB'],
  ['minRam=8&maxRam=11', 'RAM: 8 to 11 GB'],
  ['ram=2', 'RAM: Under 4 GB'],
  ['ram=16', 'RAM: 16 GB'],
  ['ram=64', 'RAM: 64 GB or more'],
  ['storage=1000', 'Storage: 1 TB'],
  ['maxStorage=512', 'Storage: Up to 512 GB'],
  ['minStorage=1000&maxStorage=2000', 'Storage: 1 TB to 2 TB'],
  ['minScreen=14&maxScreen=14.9', 'Screen size: 14 to 14.9″'],
  ['minYear=2019&maxYear=2019', 'Model year: 2019'],
  ['minYear=2018&maxYear=2020', 'Model year: 2018 to 2020'],
  ['minYear=2019', 'Model year: 2019 or newer'],
  ['maxYear=2012', 'Model year: 2012 or older'],
  ['minBattery=80', 'Battery health: 80% or more'],
  ['generation=Intel+8', 'Intel, generation 8'],
  ['generation=Ryzen+5000', 'Ryzen 5000'],
  ['processor=Core+i5', 'Core i5'],
  ['os=other', 'Other or none'],
  ['photos=true', 'More than one photo'],
  ['report=false', 'No facts from a report'],
  ['negotiable=false', 'Not negotiable'],
  ['verified=false', 'Saler not verified'],
])('labels ?%s “%s”', (address, label) => {
  expect(labelsOf(address)).toEqual([label])
})
