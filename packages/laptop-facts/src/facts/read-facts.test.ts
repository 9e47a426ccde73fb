import { describe, expect, it } from 'vitest'
import type { ReadFacts } from './facts.ts'
import { readFacts } from './read-facts.ts'

const titles: [string, Partial<ReadFacts>][] = [
  [
    'i5-8350U, 16/512, 14 FHD',
    { processor: 'Intel Core i5-8350U', ramGb: 16, storageGb: 512, screenInches: 14, resolution: '1920x1080' },
  ],
  [
    'Dell XPS 13 9360 i7 8GB RAM 256GB SSD Win10 Pro',
    {
      maker: 'Dell',
      model: 'XPS 13 9360',
      processor: 'Intel Core i7',
      ramGb: 8,
      storageGb: 256,
      storageKind: 'SSD',
      operatingSystem: 'Windows 10 Pro',
    },
  ],
  ['15.6" 4GB 500GB HDD', { screenInches: 15.6, ramGb: 4, storageGb: 500, storageKind: 'HDD' }],
  ['1TB + 256 SSD', { storageGb: 256, storageKind: 'SSD', secondStorageGb: 1000 }],
  [
    'ssd 240 hdd 1tb, RAM: 12GB',
    { ramGb: 12, storageGb: 240, storageKind: 'SSD', secondStorageGb: 1000, secondStorageKind: 'HDD' },
  ],
  ['2x512GB NVMe', { storageGb: 512, storageKind: 'NVMe', secondStorageGb: 512, secondStorageKind: 'NVMe' }],
  ['64GB eMMC, 4GB DDR4', { ramGb: 4, storageGb: 64, storageKind: 'eMMC' }],
  ['16Ram 480SSD', { ramGb: 16, storageGb: 480, storageKind: 'SSD' }],
  ['i7,16GB,500ssd 10/2020', { processor: 'Intel Core i7', ramGb: 16, storageGb: 500, storageKind: 'SSD' }],
  ['15.6" UHD 144Hz', { screenInches: 15.6, resolution: '3840x2160', refreshHz: 144 }],
  ['Acer GTX 1080 512GB 16GB', { maker: 'Acer', graphics: 'NVIDIA GeForce GTX 1080', storageGb: 512, ramGb: 16 }],
  ['i7 graphics 16GB 256 SSD', { processor: 'Intel Core i7', ramGb: 16, storageGb: 256, storageKind: 'SSD' }],
  ['8GB free delivery 15.6, LTE', { ramGb: 8, screenInches: 15.6 }],
  ['14 WQHD/256SSD', { screenInches: 14, resolution: '2560x1440', storageGb: 256, storageKind: 'SSD' }],
  [
    'Dell XPS 13 9380,13.3",i7',
    { maker: 'Dell', model: 'XPS 13 9380', screenInches: 13.3, processor: 'Intel Core i7' },
  ],
  ['DDR4 8GB,2TB HDD', { ramGb: 8, storageGb: 2000, storageKind: 'HDD' }],
  ['8gb 1024GB PCIe', { ramGb: 8, storageGb: 1000, storageKind: 'NVMe' }],
  [
    'MSI GF63 GTX 1650 4GB 8GB 512GB SSD 144Hz',
    {
      maker: 'MSI',
      model: 'GF63',
      graphics: 'NVIDIA GeForce GTX 1650 4 GB',
      ramGb: 8,
      storageGb: 512,
      storageKind: 'SSD',
      refreshHz: 144,
    },
  ],
  [
    'Apple MacBook Pro 13" 2020 M1 8GB 256GB Space Grey',
    {
      maker: 'Apple',
      model: 'MacBook Pro',
      modelYear: 2020,
      processor: 'Apple M1',
      ramGb: 8,
      storageGb: 256,
      screenInches: 13,
      colour: 'Space grey',
    },
  ],
  ['১৬ GB RAM, ৫১২ GB SSD', { ramGb: 16, storageGb: 512, storageKind: 'SSD' }],
]

describe('a title', () => {
  it.each(titles)('%j', (title, facts) => {
    expect(readFacts(title).facts).toEqual(facts)
  })
})

describe('a model', () => {
  it.each([
    ['Lenovo ThinkPad X1 Carbon (7th Gen) 14"', 'ThinkPad X1 Carbon Gen 7'],
    ['ThinkPad X1 3rd Gen Tablet', 'ThinkPad X1 Tablet Gen 3'],
    ['Lenovo P50 Thinkpad i7', 'ThinkPad P50'],
    ['Lenovo X1 Yoga 3rd Gen - i7 8th Gen', 'ThinkPad X1 Yoga Gen 3'],
    ['Toshiba Satellite P70-B-10T', 'Satellite P70-B-10T'],
    ['thinkpad t480s 8th gen i5', 'ThinkPad T480s'],
    ['HP EliteBook 840 g3 Core i5', 'EliteBook 840 G3'],
    ['HP Envy laptop 15-DR1001NA', 'Envy 15-dr1001na'],
    ['Dell XPS 13-9360 13.3"', 'XPS 13 9360'],
    ['Dell XPS 9380 13" 4K', 'XPS 9380'],
    ['Dell Laptop 7450 i5', '7450'],
    ['Alienware 15 R3 i7', '15 R3'],
    ['Microsoft Surface Laptop 3 15 inch', 'Surface Laptop 3'],
    ['Acer Swift SF514-54T', 'Swift SF514-54T'],
    ['HP Envy 13 13-aq0003na 13.3"', 'Envy 13-aq0003na'],
    ['Dell Inspiron 15 Gaming 7577, i7', 'Inspiron 15 7577'],
    ['MSI GT75 Titan i7', 'GT75'],
    ['Microsoft Surface Book 2 Core i7', 'Surface Book 2'],
    ['HP 15.6" 8GB', undefined],
    ['ASUS 256 SSD + 500 HDD', undefined],
    ['Teclast F15 Plus 8GB', 'F15 Plus'],
    ['ThinkPad T14 Gen 2 i5', 'ThinkPad T14 Gen 2'],
    ['Dell 14 inch laptop', undefined],
  ])('of %j is %j', (title, model) => {
    expect(readFacts(title).facts.model).toBe(model)
  })

  it.each([
    ['Dell 2019 model', 2019],
    ['Asus Zenbook (2020)', 2020],
    ['Dell, Office 2019, warranty until 2021', undefined],
    ['Acer bought in 2018', undefined],
    ['Lenovo B590 Pentium 2020M', undefined],
  ])('year of %j is %j', (title, year) => {
    expect(readFacts(title).facts.modelYear).toBe(year)
  })
})

describe('graphics', () => {
  it.each([
    ['GTX1060 6GB', 'NVIDIA GeForce GTX 1060 6 GB'],
    ['rtx 2070 max-q', 'NVIDIA GeForce RTX 2070 Max-Q'],
    ['Nvidia 940MX', 'NVIDIA GeForce 940MX'],
    ['MX150', 'NVIDIA GeForce MX150'],
    ['Quadro K2100M 2GB', 'NVIDIA Quadro K2100M 2 GB'],
    ['Radeon RX 560X', 'AMD Radeon RX 560X'],
    ['Intel UHD Graphics 620', 'Intel UHD Graphics 620'],
    ['Intel Iris Xe', 'Intel Iris Xe'],
    ['GTX 256GB', undefined],
    ['GTX 1050 or GTX 1060', undefined],
  ])('of %j are %j', (title, graphics) => {
    expect(readFacts(title).facts.graphics).toBe(graphics)
  })

  it.each(['Intel UHD', 'UHD Graphics 8GB', 'GPU: Intel® UHD', 'i5-1135G7 UHD', 'UHD 620', 'Intel HD/UHD'])(
    '%j is no resolution',
    (title) => {
      expect(readFacts(title).facts).not.toHaveProperty('resolution')
    },
  )

  it('keeps RAM apart from the memory of a small card', () => {
    expect(readFacts('i7 GTX1050 8GB 256GB SSD').facts).toMatchObject({ ramGb: 8, graphics: 'NVIDIA GeForce GTX 1050' })
  })
})

describe('what is in doubt', () => {
  it.each([
    'upgradable to 32GB',
    'up to 16GB RAM',
    'RAM can be upgraded to 16 GB',
    '2-in-1',
    '14 in 1',
    '16 MB RAM',
    '£256',
    '৳ 512',
    'no HDD',
    '8GB or 16GB RAM',
    'i3 i5 i7',
    'Windows 7 or 10',
    'Windows 11 ready',
    '32GB USB stick',
    '4G LTE',
    '700G',
    'HD screen',
    'Wi-Fi 5 GB/s',
    '100-240V 50-60Hz',
    'Touch Bar and touchpad',
    'Soft-touch lid',
    'Office 2019, warranty until 2023',
    'LED backlit display',
    'battery wear 12%',
    'QHD',
    '4K UHD+',
    '4k+',
    'QHD+ 4K',
    '8GB graphics',
    '16GB GDDR6',
    '50GB free',
    'touch screen not working',
    'Intel processor',
    '1080p webcam not working',
    '128-256GB',
    '128GB to 256GB',
    '8/16GB',
    'RAM 4 + 4 GB',
    '8-16GB RAM',
    '4/8/16 GB',
    'max. RAM: 32GB',
    '128GB microSD card',
    'external hard drive 1TB',
    '8 ஜிபி RAM 128 ஜிபி',
    '8기가 RAM 128기가',
  ])('says nothing of %j', (text) => {
    expect(readFacts(text)).toEqual({ facts: {}, read: {} })
  })

  it.each([
    ['8GB RAM up to 16GB', { ramGb: 8 }],
    ['no charger, no HDD', { charger: false }],
    ['16GB (2x8GB) RAM', { ramGb: 16 }],
    ['16GB DDR4 + 16GB Optane', { ramGb: 16 }],
    ['Gen 8 SSD', { storageKind: 'SSD' }],
    ['Acer Aspire 3 RAM 8GB', { maker: 'Acer', model: 'Aspire 3', ramGb: 8 }],
  ])('of %j it reads what is sure', (text, facts) => {
    expect(readFacts(text).facts).toEqual(facts)
  })
})

describe('a title with a description', () => {
  it('takes from the description what the title leaves out', () => {
    const text =
      'Acer Aspire i5\nIntel i5-7200U, 8GB RAM, 256GB SSD. Battery health is 87%. Charger included, backlit keyboard.'
    expect(readFacts(text)).toEqual({
      facts: {
        maker: 'Acer',
        model: 'Aspire',
        processor: 'Intel Core i5-7200U',
        ramGb: 8,
        storageGb: 256,
        storageKind: 'SSD',
        batteryHealthPercent: 87,
        charger: true,
        keyboardBacklight: true,
      },
      read: {
        maker: 'Acer',
        model: 'Aspire',
        processor: 'Intel i5-7200U',
        ramGb: '8GB RAM',
        storageGb: '256GB SSD',
        storageKind: '256GB SSD',
        batteryHealthPercent: expect.stringMatching(/87%/),
        charger: expect.stringMatching(/Charger included/),
        keyboardBacklight: 'backlit keyboard',
      },
    })
  })

  it('reads a list of specifications', () => {
    const lines = [
      'Laptop',
      'Processor: Intel Core i5-8265U',
      'RAM: 8 GB DDR4',
      'Storage: 256 GB SSD + 1 TB HDD',
      'Display: 14" FHD',
      'Touchscreen: No',
      'Graphics: Intel UHD 620',
      'OS: Windows 11 Pro',
      'Color: Silver',
      'Webcam: Yes',
      'Fingerprint: No',
      'Charger: yes',
    ]
    expect(readFacts(lines.join('\n')).facts).toEqual({
      processor: 'Intel Core i5-8265U',
      ramGb: 8,
      storageGb: 256,
      storageKind: 'SSD',
      secondStorageGb: 1000,
      secondStorageKind: 'HDD',
      screenInches: 14,
      resolution: '1920x1080',
      touch: false,
      graphics: 'Intel UHD Graphics 620',
      operatingSystem: 'Windows 11 Pro',
      colour: 'Silver',
      webcam: true,
      fingerprint: false,
      charger: true,
    })
  })

  it('keeps the kind of drive that the title names alone', () => {
    expect(readFacts('Laptop with SSD\n8GB RAM').facts).toEqual({ ramGb: 8, storageKind: 'SSD' })
  })

  it('takes no kind of drive from a free slot', () => {
    expect(readFacts('Laptop\nhas a slot for an SSD of up to 2TB').facts).toEqual({})
  })

  it('reads a number in a description only beside its word', () => {
    expect(readFacts('Laptop\nI moved 500GB of films and 16GB of music off it').facts).toEqual({})
  })
})

it('finds the piece of a text in another script', () => {
  expect(readFacts('পুরাতন লেনোভো T480, ৮ জিবি র‍্যাম, ১৪ ইঞ্চি').read).toEqual({
    maker: 'লেনোভো',
    model: 'T480',
    ramGb: '৮ জিবি র‍্যাম',
    screenInches: '১৪ ইঞ্চি',
  })
})

it('reads any text without an error', () => {
  const pieces = [
    '8',
    '256',
    '১৬',
    '٨',
    'gb',
    'জিবি',
    'гб',
    'رام',
    'แรม',
    '/',
    '-',
    ' ',
    ',',
    'RAM',
    'SSD',
    'i5',
    'до',
    '"',
  ]
  const others = [
    '\u200d',
    'İ',
    'ß',
    '😀',
    '\ud83d',
    '์',
    'য়',
    '15,6',
    'UHD',
    'Intel',
    'gen',
    '٫',
    '\n',
    '８',
    'dell',
    'x',
    '+',
  ]
  const all = [...pieces, ...others]
  let state = 37
  for (let count = 0; count < 3000; count++) {
    const text = Array.from({ length: 12 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return all[Math.floor((state / 2 ** 32) * all.length)]
    }).join('')
    const { facts, read } = readFacts(text)
    // Each fact has its piece of the text.
    expect(Object.keys(read)).toEqual(Object.keys(facts))
    for (const piece of Object.values(read)) expect(text).toContain(piece)
  }
})

describe('size', () => {
  it.each([
    ['digits', '1'],
    ['spaces', ' '],
    ['digits and GB', '16GB '],
    ['processors', 'i7 '],
    ['cards', 'gtx '],
    ['inches', '15.6" '],
    ['labels', 'ssd '],
    ['dashes', '-'],
    ['batteries', 'battery at 9'],
    ['makers', 'dell latitude '],
    ['windows', 'windows 1'],
    ['chargers', 'with a charger a '],
    ['Bengali units', '৮ জিবি '],
    ['Thai letters', 'แรม8'],
    ['Arabic words', 'و'],
    ['ranges', '8-16'],
    ['pairs', '8/256/'],
    ['cards', 'micro sd '],
  ])('comes to an end on 100 KB of %s, and reads the title before it', (_name, piece) => {
    // A pattern that looks back would take minutes, and end at the test's time limit.
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    readFacts(text)
    expect(readFacts(`ThinkPad T480 16GB RAM\n${text}`).facts.ramGb).toBe(16)
  })
})
