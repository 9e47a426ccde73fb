import { describe, expect, it } from 'vitest'
import { coreModels } from './intel/core-models.ts'
import { decodeProcessor } from './decode-processor.ts'
import { processorFamilies } from './decoded-processor.ts'

describe('what people type', () => {
  it.each([
    ['i5-8350U', 'Intel Core i5-8350U', 'Core i5', 8, 2017, 4, true],
    ['Core i5 8350u @1.7ghz', 'Intel Core i5-8350U', 'Core i5', 8, 2017, 4, true],
    ['Intel(R) Core(TM) i7-8565U CPU @ 1.80GHz', 'Intel Core i7-8565U', 'Core i7', 8, 2018, 4, true],
    ['11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz', 'Intel Core i5-1135G7', 'Core i5', 11, 2020, 4, true],
    ['Intel® Core™ i7 8th Gen Quad Core 8650U', 'Intel Core i7-8650U', 'Core i7', 8, 2017, 4, true],
    ['i7 4700-MQ', 'Intel Core i7-4700MQ', 'Core i7', 4, 2013, 4, false],
    ['corei3 2310m', 'Intel Core i3-2310M', 'Core i3', 2, 2011, 2, false],
    ['Intel(R) Core(TM) i5 CPU       M 520  @ 2.40GHz', 'Intel Core i5-520M', 'Core i5', 1, 2010, 2, false],
    ['i5-520M', 'Intel Core i5-520M', 'Core i5', 1, 2010, 2, false],
    ['i5-7200U', 'Intel Core i5-7200U', 'Core i5', 7, 2016, 2, false],
    ['i9-13980HX', 'Intel Core i9-13980HX', 'Core i9', 13, 2023, 24, true],
    ['i3-N305', 'Intel Core i3-N305', 'Core i3', undefined, 2023, 8, true],
    ['m3-7Y30', 'Intel Core m3-7Y30', 'Core M', 7, 2016, 2, false],
    [
      'Intel(R) Core(TM)2 Duo CPU     T7500  @ 2.20GHz',
      'Intel Core 2 Duo T7500',
      'Core 2',
      undefined,
      undefined,
      2,
      false,
    ],
    ['Core 2 Duo T7500', 'Intel Core 2 Duo T7500', 'Core 2', undefined, undefined, 2, false],
    ['Celeron N4020', 'Intel Celeron N4020', 'Celeron', undefined, 2019, 2, true],
    ['Intel(R) Celeron(R) CPU  N2840  @ 2.16GHz', 'Intel Celeron N2840', 'Celeron', undefined, 2014, 2, false],
    ['Celeron 3865U', 'Intel Celeron 3865U', 'Celeron', undefined, 2017, 2, false],
    ['Pentium Silver N5000', 'Intel Pentium Silver N5000', 'Pentium', undefined, 2017, 4, true],
    ['Atom x5-Z8350', 'Intel Atom Z8350', 'Atom', undefined, 2016, 4, false],
    ['N100', 'Intel N100', 'Intel N', undefined, 2023, 4, true],
    ['Xeon E-2176M', 'Intel Xeon E-2176M', 'Xeon', undefined, 2018, 6, true],
    ['Xeon E3-1505M v5', 'Intel Xeon E3-1505M v5', 'Xeon', undefined, 2015, 4, false],
    ['Core Ultra 7 155H', 'Intel Core Ultra 7 155H', 'Core Ultra 7', 1, 2023, 16, true],
    ['Intel Core 5 120U', 'Intel Core 5 120U', 'Core 5', 1, 2024, 10, true],
    ['Ryzen 5 4500u', 'AMD Ryzen 5 4500U', 'Ryzen 5', 4000, 2020, 6, true],
    ['AMD Ryzen 5 2500U with Radeon Vega Mobile Gfx', 'AMD Ryzen 5 2500U', 'Ryzen 5', 2000, 2017, 4, false],
    ['AMD Ryzen 7 PRO 4750U', 'AMD Ryzen 7 PRO 4750U', 'Ryzen 7', 4000, 2020, 8, true],
    ['R7-4800H', 'AMD Ryzen 7 4800H', 'Ryzen 7', 4000, 2020, 8, true],
    ['Ryzen AI 9 HX 370', 'AMD Ryzen AI 9 HX 370', 'Ryzen AI 9', 300, 2024, 12, true],
    ['AMD A8-7410', 'AMD A8-7410', 'AMD A8', 7000, 2015, 4, false],
    ['AMD E2-9000e', 'AMD E2-9000e', 'AMD E', 9000, 2016, 2, false],
    ['FX-9800P', 'AMD FX-9800P', 'AMD FX', 9000, 2016, 4, false],
    ['Athlon Silver 3050U', 'AMD Athlon Silver 3050U', 'Athlon', undefined, 2020, 2, true],
    ['M1', 'Apple M1', 'Apple M1', 1, 2020, 8, undefined],
    ['M1 Pro', 'Apple M1 Pro', 'Apple M1', 1, 2021, undefined, undefined],
    ['Snapdragon X Elite', 'Qualcomm Snapdragon X Elite', 'Snapdragon X', undefined, 2024, 12, true],
    ['Snapdragon 835', 'Qualcomm Snapdragon 835', 'Snapdragon 800', undefined, 2017, 8, false],
  ])('decodes %j', (text, name, family, generation, launchYear, cores, windows11) => {
    expect(decodeProcessor(text)).toEqual(
      expect.objectContaining({ name, family, ...stated({ generation, launchYear, cores, windows11 }), inferred: [] }),
    )
  })

  it.each([
    [
      'i7 10th gen',
      { name: 'Intel Core i7 (10th gen)', generation: 10, launchYear: 2019, windows11: true },
      ['launchYear'],
    ],
    [
      'i5 8th gen',
      { name: 'Intel Core i5 (8th gen)', generation: 8, launchYear: 2017, windows11: true },
      ['launchYear'],
    ],
    ['i7 8550', { name: 'Intel Core i7-8550', launchYear: 2017, cores: 4 }, ['launchYear', 'cores']],
    ['i5-6400', { name: 'Intel Core i5-6400', generation: 6, launchYear: 2015, windows11: false }, ['launchYear']],
    ['i7-8850U', { name: 'Intel Core i7-8850U', generation: 8, cores: 4 }, ['launchYear', 'cores']],
  ])('infers from %j what the series says', (text, expected, inferred) => {
    expect(decodeProcessor(text)).toEqual(expect.objectContaining({ ...expected, inferred }))
  })

  it.each(['intel i5 2.4', 'ryzen 7', 'i7-1051U', 'Celeron'])('says only the family of %j', (text) => {
    expect(Object.keys(decodeProcessor(text) ?? {}).sort()).toEqual(['family', 'inferred', 'maker', 'name'])
  })
})

describe('what is no processor', () => {
  it.each(['', 'Intel', 'M2 SSD', 'Core i5 / i7', 'Nvidia GTX 1060', 'A4 paper', 'ThinkPad M3800', 'DDR3', 'mi5-8250'])(
    'decodes %j to nothing',
    (text) => {
      expect(decodeProcessor(text)).toBeNull()
    },
  )

  it.each(['i7 2070', 'i7 GTX 1060', 'i7 2019', 'i7 2400MHz', 'i7 512GB', 'i7 16GB 480 SSD', 'i7 500U'])(
    'takes no number from %j',
    (text) => {
      expect(decodeProcessor(text)?.name).toBe('Intel Core i7')
    },
  )
})

it('decodes each decoded name to the same result', () => {
  for (const number of coreModels.keys()) {
    const decoded = decodeProcessor(number)
    expect(decodeProcessor(decoded?.name ?? '')).toEqual(decoded)
    expect(decoded?.inferred).toEqual([])
  }
})

it.each(['Ryzen 5 (5000 series)', 'Ryzen 5 5000 series'])('reads the series of %j', (text) => {
  expect(decodeProcessor(text)).toMatchObject({ name: 'AMD Ryzen 5 (5000 series)', generation: 5000, inferred: [] })
})

it.each(['Ryzen 5 2600', 'Ryzen 7 2700X', 'i7-7820HQ'])(
  'does not say whether %j is on the list of Windows 11',
  (text) => {
    expect(decodeProcessor(text)).not.toHaveProperty('windows11')
  },
)

it('has each family once', () => {
  expect(new Set(processorFamilies).size).toBe(processorFamilies.length)
})

function stated(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}
