import { askedFacts, browserFacts, reportedFacts, type Facts } from '@market/contract'
import { describe, expect, it } from 'vitest'
import { compareFacts, compareMachines } from './compare-facts.ts'

const names = [...reportedFacts, ...browserFacts, ...askedFacts]
const unclear = 'not-found'

function verdicts(listed: Facts, found: Facts, days = 0): string[] {
  return compareFacts(names, { facts: listed, days }, found).map(({ what, verdict }) => `${what} ${verdict}`)
}

describe('a model', () => {
  it.each([
    ['ThinkPad T480', 'Lenovo ThinkPad T480'],
    ['thinkpad t480', 'ThinkPad T480'],
    ['T480', 'ThinkPad T480'],
    ['ThinkPad X1 Carbon Gen 6', 'ThinkPad X1 Carbon 6th'],
    ['ThinkPad X1 Carbon', 'ThinkPad X1 Carbon 6th'],
    ['20L5', '20L5CTO1WW'],
    ['Latitude 7470', 'Latitude E7470'],
    ['Dell 7490', 'Latitude 7490'],
    ['Inspiron 15 5000', 'Inspiron 5570'],
    ['Vostro 1510', 'Vostro1510'],
    ['XPS 9360', 'XPS 13 9360'],
    ['Elitebook 840', 'EliteBook 840 G3'],
    ['HP 15', 'Laptop 15-bs1xx'],
    ['15-bs115dx', 'Laptop 15-bs1xx'],
    ['Pavilion Gaming 15', 'Pavilion Gaming Laptop 15-ec0xxx'],
    ['Swift 3 SF314-57', 'Swift SF314-57G'],
    ['Aspire 5 A515', 'Aspire A515-54'],
    ['VivoBook X512', 'VivoBook X512FL'],
    ['MacBook Pro 2019', 'MacBookPro16,1'],
    ['MacBook Pro 16-inch 2019', 'MacBook Pro'],
    ['Macbook pro', 'MacBook Pro'],
    ['macbook', 'MacBook Air'],
    ['Alienware 17', 'Alienware 17 R4'],
    ['Yoga 7i 14', 'Yoga 7 14ITL5'],
    ['Think Pad T 480', 'ThinkPad T480'],
    ['ThinkPad 480', 'ThinkPad T480'],
    ['X1C6', 'ThinkPad X1 Carbon 6th'],
    ['ThinkPad X1 Carbon i7 8th gen', 'ThinkPad X1 Carbon 6th'],
    ['ThinkPad T480 i5-8350U 16GB 512GB SSD', 'ThinkPad T480'],
    ['Latitude i5 8th gen', 'Latitude 5490'],
    ['Inspiron 2019', 'Inspiron 5570'],
    ['Inspiron 15-3552', 'Inspiron 3552'],
    ['EliteBook 8470', 'EliteBook 8470p'],
    ['Precision 4800', 'Precision M4800'],
    ['NP300E5C', '300E4C/300E5C/300E7C'],
    ['GF63 9SC', 'GF63 Thin 9SCSR'],
    ['Mac Book Pro 13 M1', 'MacBook Pro'],
  ])('listed as %j is the same as %j', (listed, found) => {
    expect(verdicts({ model: listed }, { model: found })).toEqual(['model same'])
  })

  it.each([
    ['ThinkPad T480', 'ThinkPad T480s'],
    ['ThinkPad T480', 'ThinkPad T470'],
    ['ThinkPad T480', 'IdeaPad 330-15AST'],
    ['ThinkPad T480', 'Latitude 5490'],
    ['ThinkPad T480', 'ThinkPad X1 Carbon 6th'],
    ['ThinkPad X1 Carbon Gen 7', 'ThinkPad X1 Carbon 6th'],
    ['20L5CTO1WW', '20N2CTO1WW'],
    ['Latitude 7490', 'Latitude 7480'],
    ['Inspiron 15 7000', 'Inspiron 5570'],
    ['XPS 15', 'XPS 13 9360'],
    ['EliteBook 840 G5', 'EliteBook 840 G3'],
    ['HP 15-dw2xxx', 'Laptop 15-bs1xx'],
    ['Swift SF314-42', 'Swift SF314-57G'],
    ['Swift 5', 'Swift 3'],
    ['ROG Zephyrus', 'ROG Strix G512LI'],
    ['MacBook Pro', 'MacBookAir10,1'],
    ['MacBook Pro', 'MacBook'],
    ['MacBook Air (M2, 2022)', 'MacBook Air (M1, 2020)'],
    ['Surface Laptop 4', 'Surface Laptop 3'],
    ['VivoBook X421EA', 'VivoBook X512FL'],
    ['GF63 Thin 10SC', 'GF63 Thin 9SC'],
    ['ThinkPad T490 i5-8350U', 'ThinkPad T480'],
  ])('listed as %j differs from %j', (listed, found) => {
    expect(verdicts({ model: listed }, { model: found })).toEqual(['model differs'])
  })

  it.each([
    ['ThinkPad T480', '20L5CTO1WW'],
    ['Yoga C930', '81C4'],
    ['Inspiron 6400', 'MXC061'],
    ['Nitro 5', 'Nitro AN515-57'],
    ['ROG Strix G15', 'ROG Strix G512LI'],
    ['Chromebook Plus', 'Kevin'],
    ['Pavilion 15', 'Laptop 15-bs1xx'],
    ['Nitro 5 i5-11400H', 'Nitro AN515-57'],
    ['Inspiron 15R', 'Inspiron 5537'],
    ['থিঙ্কপ্যাড টি৪৮০', 'ThinkPad T480'],
    ['A1990', 'MacBookPro15,1'],
    ['MacBook Pro 16-inch 2019', 'MacBookPro16,1'],
  ])('listed as %j can’t be told from %j', (listed, found) => {
    expect(verdicts({ model: listed }, { model: found })).toEqual([`model ${unclear}`])
  })

  it('is no difference where ASUS has two numbers for one laptop', () => {
    const found = { maker: 'ASUS', model: 'VivoBook X421EA' }
    expect(verdicts({ maker: 'ASUS', model: 'VivoBook S433EA' }, found)).toEqual([`model ${unclear}`])
    expect(verdicts({ maker: 'ASUS', model: 'VivoBook X512FL' }, found)).toEqual(['model differs'])
  })

  it('is compared by its maker where a name says no more', () => {
    expect(verdicts({ maker: 'Lenovo' }, { maker: 'Lenovo', model: '20L5CTO1WW' })).toEqual(['model same'])
    expect(verdicts({ maker: 'IBM' }, { maker: 'Lenovo', model: 'ThinkPad T42' })).toEqual(['model same'])
    expect(verdicts({ maker: 'HP' }, { maker: 'Lenovo', model: '20L5CTO1WW' })).toEqual(['model differs'])
    expect(verdicts({ model: 'Latitude 5490' }, { maker: 'Lenovo' })).toEqual(['model differs'])
    expect(verdicts({ model: 'ThinkPad T480' }, { maker: 'Lenovo' })).toEqual([`model ${unclear}`])
    expect(verdicts({ maker: 'Acer', model: 'Chromebook 14' }, { maker: 'Google', model: 'Edgar' })).toEqual([
      `model ${unclear}`,
    ])
    expect(verdicts({ maker: 'Dell', model: 'Latitude 7490' }, { maker: 'Alienware', model: '17 R4' })).toEqual([
      'model differs',
    ])
  })
})

describe('a processor', () => {
  const found = 'Intel Core i5-8350U'
  it.each([
    ['Intel Core i5-8350U @ 1.70GHz', found],
    ['i5 8350u', found],
    ['i5-8350', found],
    ['i5', found],
    ['Core i5 8th gen', found],
    ['Core i5-8000 series', found],
    ['Intel Core i7-9750H', 'Intel Core i7'],
    ['AMD Ryzen 7 4750U', 'AMD Ryzen 7 PRO 4750U'],
    ['Ryzen 5 5000 series', 'AMD Ryzen 5 5500U'],
    ['M1', 'Apple M1 Pro'],
    ['Snapdragon X', 'Snapdragon X Plus (8-core)'],
    ['Pentium N5030', 'Intel Pentium Silver N5030'],
    ['Rockchip RK3399', 'rk3399'],
  ])('listed as %j is the same as %j', (listed, processor) => {
    expect(verdicts({ processor: listed }, { processor })).toEqual(['processor same'])
  })

  it.each([
    ['Intel Core i5-8250U', found],
    ['i7', found],
    ['i5 7th gen', found],
    ['Ryzen 5', found],
    ['Intel Core i5-8350U', 'Intel Core i5-8350H'],
    ['Core i5', 'Intel Pentium Silver N5030'],
    ['Core i5', 'Intel Core 2 Duo P8600'],
    ['M1 Pro', 'Apple M1'],
    ['M2', 'Apple M1'],
    ['Core i3', 'MediaTek MT8183'],
    ['RK3288', 'rk3399'],
  ])('listed as %j differs from %j', (listed, processor) => {
    expect(verdicts({ processor: listed }, { processor })).toEqual(['processor differs'])
  })

  it.each([
    ['quad core', found],
    ['intel', found],
    ['Kompanio 500', 'MT8183'],
  ])('listed as %j can’t be told from %j', (listed, processor) => {
    expect(verdicts({ processor: listed }, { processor })).toEqual([`processor ${unclear}`])
  })
})

it.each([
  [16, 16, 'same'],
  [15, 16, 'same'],
  [8, 6, unclear],
  [4, 3, unclear],
  [16, 8, 'differs'],
  [16, 12, 'differs'],
  [8, 16, 'differs'],
])('%i GB of memory listed and %i found: %s', (listed, found, verdict) => {
  expect(verdicts({ ramGb: listed }, { ramGb: found })).toEqual([`ramGb ${verdict}`])
})

it.each([
  [500, undefined, 512, 'same'],
  [238, undefined, 256, 'same'],
  [1024, undefined, 1000, 'same'],
  [931, undefined, 1000, 'same'],
  [256, 1000, 1256, 'same'],
  [256, 1000, 256, unclear],
  [256, 1000, 1000, unclear],
  [420, undefined, 500, unclear],
  [256, 1000, 128, 'differs'],
  [512, undefined, 256, 'differs'],
  [256, undefined, 512, 'differs'],
  [500, undefined, 320, 'differs'],
])('drives of %i and %s GB listed and %i found: %s', (storageGb, secondStorageGb, found, verdict) => {
  expect(verdicts({ storageGb, secondStorageGb }, { storageGb: found })).toEqual([`storageGb ${verdict}`])
})

it('shows the listing’s drives added up', () => {
  const listed = { facts: { storageGb: 256, secondStorageGb: 1000 }, days: 0 }
  expect(compareFacts(['storageGb'], listed, { storageGb: 256 })).toEqual([
    { what: 'storageGb', verdict: 'not-found', listed: 1256, found: 256 },
  ])
})

it('compares the kind of the drive that the system is on', () => {
  const kind = (listed: Facts, storageKind: Facts['storageKind']) => verdicts(listed, { storageKind })[0]
  expect(kind({ storageKind: 'NVMe' }, 'SSD')).toBe('storageKind same')
  expect(kind({ storageKind: 'SSD', secondStorageKind: 'HDD' }, 'HDD')).toBe('storageKind same')
  expect(kind({ storageKind: 'SSD' }, 'HDD')).toBe('storageKind differs')
  expect(kind({ storageKind: 'SSD' }, 'eMMC')).toBe('storageKind differs')
})

it.each([
  [90, 85, 'same'],
  [90, 84.9, 'differs'],
  [80.6, 75.6, 'same'],
  [70, 100, 'same'],
])('%f percent of battery listed and %f found: %s', (listed, found, verdict) => {
  const lines = verdicts({ batteryHealthPercent: listed }, { batteryHealthPercent: found })
  expect(lines).toEqual([`batteryHealthPercent ${verdict}`])
})

it.each([
  [300, 310, 0, 'same'],
  [300, 311, 0, 'differs'],
  [300, 340, 30, 'same'],
  [300, 341, 30, 'differs'],
  [300, 120, 30, 'same'],
])('%i cycles listed and %i found after %i days: %s', (listed, found, days, verdict) => {
  const lines = verdicts({ batteryCycles: listed }, { batteryCycles: found }, days)
  expect(lines).toEqual([`batteryCycles ${verdict}`])
})

it('tells the machine by its hash and shows nothing of it', () => {
  const line = (verdict: string) => ({ what: 'serial', verdict, listed: null, found: null })
  expect(compareMachines('one', 'one')).toEqual(line('same'))
  expect(compareMachines('one', 'other')).toEqual(line('differs'))
  expect(compareMachines(null, 'one')).toEqual(line('not-listed'))
  expect(compareMachines('one', null)).toEqual(line('not-found'))
})

it.each([
  ['1920x1080', '1920x1080', 'same'],
  ['1920x1080', '1080x1920', 'same'],
  ['2560x1440', '2561x1441', 'same'],
  ['1366x768', '1365x767', 'same'],
  ['1920x1080', '1366x768', 'differs'],
  ['1920x1200', '1920x1080', 'differs'],
  ['1366x768', '1920x1080', 'differs'],
  ['1920x1080', '1286x724', unclear],
])('a screen of %s listed and %s in the browser: %s', (listed, found, verdict) => {
  expect(verdicts({ resolution: listed }, { resolution: found })).toEqual([`resolution ${verdict}`])
})

it('claims no difference from what a Mac draws', () => {
  const listed: Facts = { model: 'MacBook Air', resolution: '2560x1600' }
  expect(verdicts(listed, { resolution: '2880x1800' })).toContain(`resolution ${unclear}`)
})

it.each([
  [60, 59, 'same'],
  [144, 143, 'same'],
  [120, 119, 'same'],
  [144, 60, unclear],
  [60, 30, unclear],
  [144, 120, 'differs'],
  [144, 165, 'differs'],
  [60, 144, 'differs'],
])('%i Hz listed and %i in the browser: %s', (listed, found, verdict) => {
  expect(verdicts({ refreshHz: listed }, { refreshHz: found })).toEqual([`refreshHz ${verdict}`])
})

it('tells a touch screen', () => {
  expect(verdicts({ touch: true }, { touch: true })).toEqual(['touch same'])
  expect(verdicts({ touch: true }, { touch: false })).toEqual(['touch differs'])
})

const locks = ['makerAccountLock', 'firmwarePassword', 'companyManaged'] as const
it.each(locks)('compares the answers to %s', (name) => {
  const verdict = (listed: Facts[typeof name], found: Facts[typeof name]) =>
    verdicts({ [name]: listed }, { [name]: found })
  expect(verdict('no', 'no')).toEqual([`${name} same`])
  expect(verdict('yes', 'yes')).toEqual([`${name} same`])
  expect(verdict('no', 'yes')).toEqual([`${name} differs`])
  expect(verdict('yes', 'no')).toEqual([`${name} same`])
  expect(verdict('no', 'unknown')).toEqual([`${name} not-found`])
  expect(verdict('unknown', 'yes')).toEqual([`${name} not-listed`])
  expect(verdict('unknown', 'unknown')).toEqual([])
})

it('takes a disk that was wiped since as listed, and one that was not as a difference', () => {
  expect(verdicts({ diskWiped: 'no' }, { diskWiped: 'yes' })).toEqual(['diskWiped same'])
  expect(verdicts({ diskWiped: 'yes' }, { diskWiped: 'no' })).toEqual(['diskWiped differs'])
})

it.each([
  ['original', 'original', 'same'],
  ['original', 'other', 'differs'],
  ['original', 'none', 'differs'],
  ['other', 'none', 'differs'],
  ['none', 'original', 'same'],
] as const)('charger %s listed and %s found: %s', (listed, found, verdict) => {
  expect(verdicts({ charger: listed }, { charger: found })).toEqual([`charger ${verdict}`])
})

it('has a line for what only one of the two states', () => {
  const lines = compareFacts(names, { facts: { ramGb: 16, storageGb: 512 }, days: 0 }, { ramGb: 16, touch: false })
  expect(lines).toEqual([
    { what: 'ramGb', verdict: 'same', listed: 16, found: 16 },
    { what: 'storageGb', verdict: 'not-found', listed: 512, found: null },
    { what: 'touch', verdict: 'not-listed', listed: null, found: false },
  ])
})
