import type { Facts, FactSources } from '@market/contract'
import { readFacts } from '@market/laptop-facts'
import type { Random } from '../random.ts'

/** Invented figures: each brand's percentage, the price of a new one in major units, and its product lines. */
const brands: [name: string, share: number, price: number, lines: string][] = [
  ['HP', 34, 750, 'EliteBook,ProBook,Pavilion,Envy,Spectre,ZBook,Omen,Victus'],
  ['Lenovo', 20, 800, 'ThinkPad,IdeaPad,Yoga,Legion,ThinkBook'],
  ['Dell', 18, 850, 'Latitude,Inspiron,Vostro,Precision,Alienware'],
  ['Asus', 8, 900, 'VivoBook,ZenBook,ExpertBook,Strix'],
  ['Acer', 6, 600, 'Aspire,Swift,Nitro,Predator,TravelMate'],
  ['Apple', 6, 1600, 'MacBook Air,MacBook Pro'],
  ['Samsung', 3, 950, 'Galaxy Book,Notebook'],
  ['MSI', 2, 1300, 'Katana,Stealth,Creator,Modern'],
  ['Microsoft', 2, 1200, 'Surface Laptop,Surface Pro'],
  ['Razer', 1, 2200, 'Blade,Blade Stealth'],
]
export const brandNames = brands.map(([name]) => name)
const listOf = (text: string, by = ','): [string, ...string[]] => text.split(by) as [string, ...string[]]

const processors = listOf(
  'i3-7100U,i5-7200U,i5-8250U,i5-8350U,i7-8650U,i5-10210U,i7-10510U,i5-1135G7,i7-1165G7,i5-1235U,' +
    'Ryzen 5 3500U,Ryzen 5 5500U,Ryzen 7 5800H,Celeron N4020,Ultra 7 155H',
)
const memories = listOf('4 GB,8 GB,8GB,16 GB,16GB,32 GB')
const disks = listOf('128 GB SSD,256 GB SSD,512GB SSD,512 GB NVMe,1 TB HDD,1TB SSD')
const systems = listOf('Windows 11 Home,Windows 11 Pro,Windows 10 Pro,Windows 10 Home,Windows 7,Ubuntu 24.04,macOS 14')
const inches = [13.3, 14, 14, 15.6, 15.6, 15.6, 17.3] as const
export const things = listOf(
  'battery,charger,keyboard,screen,hinge,touchpad,speaker,camera,bag,box,warranty,invoice,fan,lid,corner,display,' +
    'backlight,fingerprint,adapter,bluetooth,wifi,stickers,ports,webcam,microphone,licence,thermal,paste',
)
const states = listOf(
  'works well,is like new,holds four hours,was replaced last year,has a small scratch,is a little worn,makes no noise,' +
    'was cleaned lately,is original,comes with it,is not included,needs attention,shows its age,can be tested',
)
const reasons = listOf(
  'Sold because of a newer one,Used for study and office work,Used for programming at home,Bought abroad,One owner,' +
    'Kept in a sleeve,Price can be discussed,Exchange is possible,No repair so far,Played games on weekends',
)
/** The first ones often. */
const places = listOf(
  'Dhaka;Dhanmondi, Dhaka;Uttara, Dhaka;Agrabad, Chattogram;Sylhet;Khulna;Rajshahi;Barishal;Rangpur;Mymensingh;' +
    'Cumilla;Chelmsford, Essex, United Kingdom;Leigh-on-Sea, Essex, United Kingdom;Reading, Berkshire, United Kingdom',
  ';',
)

/** One row of the filling; prices in minor units. */
export interface Listing {
  n: number
  seller: number
  brand: string
  name: string
  said: string
  original: number
  price: number
  months: number
  condition: string
  place: string
  negotiable: boolean
  sold: boolean
  facts: Facts
  sources: FactSources
  photos: string[]
}

/** Rare words: names of shops, programs and colours. They grow with the market, so that each stays rare. */
export function makeRareWords(random: Random, size: number): string[] {
  const letter = (of: string): string => of[random.whole(0, of.length - 1)] ?? ''
  const syllable = (): string =>
    letter('bcdfghjklmnprstvwyz') + letter('aeiou') + (random.chance(0.5) ? letter('lmnrst') : '')
  const word = (): string => Array.from({ length: random.whole(3, 4) }, syllable).join('')
  return Array.from({ length: Math.ceil(size / 100) }, word)
}

/** Generates listings; the same for the same seed and size. */
export function listingsFrom(random: Random, size: number): (n: number) => Listing {
  const models = makeModels(random.fork('models'))
  const equipments = makeEquipments(random.fork('equipments'))
  const sentences = [...reasons, ...things.flatMap((thing) => states.map((state) => `The ${thing} ${state}`))]
    .map((sentence): [number, string] => [random.next(), `${sentence}.`])
    .sort(([one], [other]) => one - other)
    .map(([, sentence]) => sentence)
  const rareWords = makeRareWords(random.fork('rare'), size)
  /** By rank, with Zipf's distribution: the second half as often as the first. */
  const ranked = (count: number): number => Math.floor(count ** random.next()) - 1
  return (n) => {
    const [model, equipment] = [random.pick(models), random.pick(equipments)]
    const months = Math.floor(72 * random.next() ** 1.5)
    const battery = random.chance(0.3) ? random.whole(40, 100) : null
    const said = Array.from(
      { length: 1 + Math.floor(8 * random.next() ** 2) },
      () => sentences[ranked(sentences.length)],
    )
    if (random.chance(0.2)) said.push(rareWords[random.whole(0, rareWords.length - 1)])
    if (random.chance(0.03)) said.push(random.pick(things).replace(/(?<=..)./, ''))
    if (random.chance(0.2)) said.push(`pf${(n * 2_654_435_761).toString(36)}`)
    return {
      n,
      seller: ranked(Math.ceil(size / 40)) + 1,
      brand: model.brand,
      name: `${model.name} ${equipment.name}`,
      said: said.join(' '),
      original: model.price * 100,
      price: Math.max(50, Math.floor(model.price * 0.985 ** months * (0.7 + 0.4 * random.next()))) * 100,
      months,
      condition: random.pick(['excellent', 'excellent', 'good', 'good', 'good', 'fair']),
      place: places[ranked(places.length)] ?? places[0],
      negotiable: random.chance(0.6),
      sold: random.chance(0.2),
      facts: {
        model: model.name,
        ...equipment.facts,
        screenInches: random.pick(inches),
        operatingSystem: random.pick(systems),
        graphicsKind: random.chance(0.2) ? 'dedicated' : 'integrated',
        ...(random.chance(0.5) && { modelYear: random.whole(2010, 2026) }),
        ...(battery !== null && { batteryHealthPercent: battery }),
        ...(random.chance(0.4) && { faults: random.chance(0.7) ? [] : ['battery'] }),
      },
      sources:
        battery !== null && random.chance(0.5) ? { batteryHealthPercent: { source: 'report', on: '2026-11-22' } } : {},
      photos: random.chance(0.4) ? ['/images/more.jpg'] : [],
    }
  }
}

/** A thousand, by the brands' shares and drawn uniformly, so that some models are common and others not. */
function makeModels(random: Random) {
  const models = brands.flatMap(([brand, share, price, lines]) =>
    Array.from({ length: share * 10 }, (_, slot) => {
      const line = listOf(lines)[Math.floor(Math.min(random.next(), random.next()) * listOf(lines).length)]
      const number = slot % 3 === 0 ? random.whole(100, 9_999) : 300 + 110 * (slot % 7)
      return { brand, name: `${line} ${number}`, price: Math.round(price * (0.6 + 1.2 * random.next())) }
    }),
  )
  return models as [(typeof models)[number], ...typeof models]
}

/** Each with the facts that its text says, as its listings state them. */
function makeEquipments(random: Random) {
  const equipments = Array.from({ length: 300 }, () => {
    const name = [processors, memories, disks].map((of) => random.pick(of)).join(' ')
    const { charger: _charger, ...facts } = readFacts(name).facts
    return { name, facts }
  })
  return equipments as [(typeof equipments)[number], ...typeof equipments]
}
