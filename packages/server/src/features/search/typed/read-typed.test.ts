import { describe, expect, it } from 'vitest'
import { readTyped, withoutParts } from './read-typed.ts'

const brands = new Set(['dell', 'hp', 'lenovo', 'apple', 'samsung'])

function filtersIn(text: string): Record<string, unknown> {
  return Object.assign({}, ...readTyped(text, brands).parts.map((part) => (part.kind === 'filter' ? part.filters : {})))
}
function wordsIn(text: string): string[] {
  return readTyped(text, brands).parts.flatMap((part) => (part.kind === 'word' ? [part.word] : []))
}

describe('a price', () => {
  it.each([
    ['under 30000', { maxPrice: 30_000 }],
    ['laptop below 30,000 taka', { maxPrice: 30_000 }],
    ['up to 40k', { maxPrice: 40_000 }],
    ['less than 1 lakh', { maxPrice: 100_000 }],
    ['1.2 lakh', { maxPrice: 120_000 }],
    ['max 800', { maxPrice: 800 }],
    ['30000 or less', { maxPrice: 30_000 }],
    ['৳30000', { maxPrice: 30_000 }],
    ['laptop 30000', { maxPrice: 30_000 }],
    ['budget 45,500', { maxPrice: 45_500 }],
    ['under 300 16gb', { maxPrice: 300, minRam: 16, maxRam: 16 }],
    ['over 2000', { minPrice: 2_000 }],
    ['500 or more', { minPrice: 500 }],
    ['between 400 and 600', { minPrice: 400, maxPrice: 600 }],
    ['20-30k', { minPrice: 20_000, maxPrice: 30_000 }],
    ['$300-$600', { minPrice: 300, maxPrice: 600 }],
    ['1000-1500', { minPrice: 1_000, maxPrice: 1_500 }],
    ['around 500', { minPrice: 425, maxPrice: 575 }],
    ['৩০ হাজার টাকার মধ্যে', { maxPrice: 30_000 }],
    ['৩০০০০ থেকে ৪০০০০ টাকা', { minPrice: 30_000, maxPrice: 40_000 }],
    ['৪০০০০ টাকার উপরে', { minPrice: 40_000 }],
    ['under 28 500', { maxPrice: 28_500 }],
    ['under 28.5k', { maxPrice: 28_500 }],
    ['under 2.55 lakh', { maxPrice: 255_000 }],
    ['under 2 lakh 50 thousand', { maxPrice: 250_000 }],
    ['১ লাখ ২৫ হাজার টাকার মধ্যে', { maxPrice: 125_000 }],
    ['below 1 crore', { maxPrice: 999_999.99 }],
    ['₹28,500', { maxPrice: 28_500 }],
    ['rs. 28,500', { maxPrice: 28_500 }],
    ['২৮ হাজারের মধ্যে', { maxPrice: 28_000 }],
  ])('in %j is %j', (text, filters) => {
    expect([filtersIn(text), wordsIn(text)]).toEqual([filters, []])
  })

  it.each([
    'xps 13-9360',
    'latitude 7490',
    'rtx 2060 max-q',
    'hp 840 g5',
    '8750h',
    '1920x1080',
    'under 25.000',
    'xps 16 500',
  ])('is not in %j', (text) => {
    expect(filtersIn(text)).toEqual({})
  })
})

describe('a fact', () => {
  it.each([
    ['16gb ram', { minRam: 16, maxRam: 16 }],
    ['32gb', { minRam: 32, maxRam: 32 }],
    ['at least 32gb ram', { minRam: 32 }],
    ['8gb or more', { minRam: 8 }],
    ['৮ জিবি র‍্যাম', { minRam: 8, maxRam: 8 }],
    ['512 ssd', { minStorage: 512, maxStorage: 512, storageKind: ['SSD'] }],
    ['1tb', { minStorage: 1_000, maxStorage: 1_024 }],
    ['8/256', { minRam: 8, maxRam: 8, minStorage: 256, maxStorage: 256 }],
    ['hdd', { storageKind: ['HDD'] }],
    ['15.6 inch', { minScreen: 15.6, maxScreen: 15.6 }],
    ['17 inch screen', { minScreen: 17, maxScreen: 17.9 }],
    ['under 14 inch', { maxScreen: 13.9 }],
    ['i7', { processor: ['Core i7'] }],
    ['i5 or i7', { processor: ['Core i5', 'Core i7'] }],
    ['core i7 10th gen', { processor: ['Core i7'], generation: ['Intel 10'] }],
    ['8th generation i7', { processor: ['Core i7'], generation: ['Intel 8'] }],
    ['10th gen', { generation: ['Intel 10'] }],
    ['generation 10', { generation: ['Intel 10'] }],
    ['gen.10', { generation: ['Intel 10'] }],
    ['eighth generation', { generation: ['Intel 8'] }],
    ['১০ জেন', { generation: ['Intel 10'] }],
    ['i7 gen 8', { processor: ['Core i7'], generation: ['Intel 8'] }],
    ['１６ＧＢ ｒａｍ', { minRam: 16, maxRam: 16 }],
    ['16\u00a0gb ram', { minRam: 16, maxRam: 16 }],
    ['ryzen 5', { processor: ['Ryzen 5'] }],
    ['কোর আই ৭', { processor: ['Core i7'] }],
    ['windows 10 pro', { os: ['Windows 10'] }],
    ['linux', { os: ['Linux'] }],
    ['dedicated graphics card', { graphics: ['dedicated'] }],
    ['battery above 80', { minBattery: 80 }],
    ['2019', { minYear: 2019, maxYear: 2019 }],
    ['2019 or newer', { minYear: 2019 }],
    ['newer than 2018', { minYear: 2019 }],
    ['older than 2015', { maxYear: 2014 }],
    ['like new', { condition: ['Excellnet'] }],
    ['no faults', { faultless: true }],
    ['video editing', { minRam: 16 }],
  ])('in %j is %j', (text, filters) => {
    expect([filtersIn(text), wordsIn(text)]).toEqual([filters, []])
  })

  it.each<[string, string[]]>([
    ['x1 carbon 7th gen', ['x1', 'carbon', 'generation7']],
    ['generation 7 x1 carbon', ['generation7', 'x1', 'carbon']],
    ['x1 carbon gen 7', ['x1', 'carbon', 'generation7']],
    ['thinkpad t14 gen.2', ['thinkpad', 't14', 'generation2']],
    ['x1 carbon জেন ৬', ['x1', 'carbon', 'generation6']],
    ['x1 carbon ৬ষ্ঠ প্রজন্ম', ['x1', 'carbon', 'generation6']],
    ['legion 5 gen 6', ['legion', '5', 'generation6']],
    ['elitebook 840 gen 6', ['elitebook', '840', 'generation6']],
    ['elitebook 840 g6', ['elitebook', '840', 'g6']],
    ['ｄｅｌｌ　ｌａｔｉｔｕｄｅ', ['dell', 'latitude']],
    ['i7-8565u', ['i7', '8565u']],
    ['gtx 1060 6gb', ['gtx', '1060', '6gb']],
    ['xps13', ['xps', '13']],
    ['2-in-1', ['2in1']],
    ['2019 - 2020', ['2019', '2020']],
  ])('stays words in %j', (text, words) => {
    expect([filtersIn(text), wordsIn(text)]).toEqual([{}, words])
  })
})

it.each<[string, string[]]>([
  ['apple laptop', ['apple']],
  ['cheap lenovo laptop for student', ['lenovo']],
  ['i want to buy a used thinkpad', ['thinkpad']],
  ['laptop', []],
  ['lap top dell', ['dell']],
  ['surface laptop', ['surface', 'laptop']],
  ['লেনোভো ল্যাপটপ', ['lenovo']],
])('takes from %j the words %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})

it('returns the text without one part, otherwise as typed', () => {
  const typed = readTyped('ডেল  ল্যাপটপ ৫০০০০ টাকার নিচে, i7', brands)
  expect(typed.parts.map((part) => [part.text, withoutParts(typed, [part])])).toEqual([
    ['ডেল', 'ল্যাপটপ ৫০০০০ টাকার নিচে, i7'],
    ['৫০০০০ টাকার নিচে', 'ডেল ল্যাপটপ , i7'],
    ['i7', 'ডেল ল্যাপটপ ৫০০০০ টাকার নিচে,'],
  ])
})

it('comes to an end on any text of a hundred characters', () => {
  for (const piece of ['1', '9 ', 'gb ', 'i7 ', 'under ', '1,', 'a1', '-', '১', 'র‍', '"', 'between 1 and '])
    expect(readTyped(piece.repeat(100).slice(0, 100), brands).parts.length).toBeLessThan(60)
})
