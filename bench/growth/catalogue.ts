import type { Facts, FactSources } from '@market/contract'
import type { Random } from '../random.ts'

/** Invented figures: each brand's percentage, its product lines, and the price of a new one, in major units. */
const lines: [brand: string, share: number, price: number, lines: string[]][] = [
  ['HP', 34, 750, ['EliteBook', 'ProBook', 'Pavilion', 'Envy', 'Spectre', 'ZBook', 'Omen', 'Victus']],
  ['Lenovo', 20, 800, ['ThinkPad', 'IdeaPad', 'Yoga', 'Legion', 'ThinkBook']],
  ['Dell', 18, 850, ['Latitude', 'Inspiron', 'Vostro', 'Precision', 'Alienware']],
  ['Asus', 8, 900, ['VivoBook', 'ZenBook', 'ExpertBook', 'Strix']],
  ['Acer', 6, 600, ['Aspire', 'Swift', 'Nitro', 'Predator', 'TravelMate']],
  ['Apple', 6, 1600, ['MacBook Air', 'MacBook Pro']],
  ['Samsung', 3, 950, ['Galaxy Book', 'Notebook']],
  ['MSI', 2, 1300, ['Katana', 'Stealth', 'Creator', 'Modern']],
  ['Microsoft', 2, 1200, ['Surface Laptop', 'Surface Pro']],
  ['Razer', 1, 2200, ['Blade', 'Blade Stealth']],
]
const processors = [
  'i3-7100U',
  'i5-7200U',
  'i5-8250U',
  'i5-8350U',
  'i7-8650U',
  'i5-10210U',
  'i7-10510U',
  'i5-1135G7',
  'i7-1165G7',
  'i5-1235U',
  'Ryzen 5 3500U',
  'Ryzen 5 5500U',
  'Ryzen 7 5800H',
  'Celeron N4020',
  'Ultra 7 155H',
]
const memories = ['4 GB', '8 GB', '8GB', '16 GB', '16GB', '32 GB']
const disks = ['128 GB SSD', '256 GB SSD', '512GB SSD', '512 GB NVMe', '1 TB HDD', '1TB SSD']

export interface Model {
  brand: string
  name: string
  price: number
}

/** A hundred slots, distributed by the brands' percentages and drawn uniformly, so that some models are common and others not. */
export function makeModels(random: Random): Model[] {
  return lines.flatMap(([brand, share, price, names]) =>
    Array.from({ length: share * 10 }, (_, slot) => {
      const line = names[Math.floor(Math.min(random.next(), random.next()) * names.length)] ?? brand
      const common = slot % 3 !== 0
      const number = common ? 300 + 110 * (slot % 7) : random.whole(100, 9_999)
      return {
        brand,
        name: `${line} ${number}${random.chance(0.3) ? ['s', 'x', 'g3'][slot % 3] : ''}`,
        price: Math.round(price * (0.6 + 1.2 * random.next())),
      }
    }),
  )
}

export function makeEquipments(random: Random): string[] {
  return Array.from({ length: 300 }, () =>
    [processors, memories, disks].map((of) => of[random.whole(0, of.length - 1)]).join(' '),
  )
}

/** What a listing states beside its equipment. Not every one knows its battery. */
export interface Details {
  facts: Facts
  fact_sources: FactSources
  more_photos: string[]
}

export function makeDetails(random: Random): Details[] {
  const inches = [13.3, 14, 14, 15.6, 15.6, 15.6, 17.3] as const
  const systems = [
    'Windows 11 Home',
    'Windows 11 Pro',
    'Windows 10 Pro',
    'Windows 10 Home',
    'Windows 7',
    'Ubuntu 24.04',
    'macOS 14',
  ] as const
  return Array.from({ length: 1_000 }, () => {
    const measured = random.chance(0.3)
    return {
      facts: {
        screenInches: random.pick(inches),
        operatingSystem: random.pick(systems),
        graphicsKind: random.chance(0.2) ? 'dedicated' : 'integrated',
        ...(random.chance(0.5) && { modelYear: random.whole(2010, 2026) }),
        ...(measured && { batteryHealthPercent: random.whole(40, 100) }),
        ...(random.chance(0.4) && { faults: random.chance(0.7) ? [] : ['battery'] }),
      },
      fact_sources:
        measured && random.chance(0.5) ? { batteryHealthPercent: { source: 'report', on: '2026-11-22' } } : {},
      more_photos: random.chance(0.4) ? ['/images/more.jpg'] : [],
    }
  })
}

const towns: [string, number, string[]][] = [
  ['Dhaka', 45, ['Dhanmondi', 'Uttara', 'Mirpur', 'Gulshan', 'Banani', 'Mohammadpur', 'Bashundhara']],
  ['Chattogram', 15, ['Agrabad', 'Halishahar', 'Nasirabad']],
  ['Sylhet', 8, ['Zindabazar', 'Ambarkhana']],
  ['Khulna', 7, ['Boyra', 'Sonadanga']],
  ['Rajshahi', 6, ['Shaheb Bazar']],
  ['Barishal', 4, []],
  ['Rangpur', 4, []],
  ['Mymensingh', 4, []],
  ['Cumilla', 3, []],
  ['Gazipur', 2, []],
  ['Bogura', 1, []],
  ['Feni', 1, []],
  ['Chelmsford, Essex, United Kingdom', 2, []],
  ['Leigh-on-Sea, Essex, United Kingdom', 1, []],
  ['Reading, Berkshire, United Kingdom', 1, []],
]

/** Slots, as above. */
export function makePlaces(random: Random): string[] {
  return towns.flatMap(([town, share, areas]) =>
    Array.from({ length: share }, () =>
      areas.length > 0 && random.chance(0.6) ? `${areas[random.whole(0, areas.length - 1)]}, ${town}` : town,
    ),
  )
}
