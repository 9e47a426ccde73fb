/** The products that are compared, newest first: a tenth in each category. */
export interface Item {
  number: number
  category: string
  name: string
  description: string
  price: number
  postedAt: string
}

export const categories = ['Acer', 'Apple', 'Asus', 'Dell', 'HP', 'Lenovo', 'Microsoft', 'MSI', 'Razer', 'Samsung']
/** The one photo of all items. */
export const photo = `/images/${'0123456789abcdef'.repeat(4)}.jpg`

const lines = 'Air,Pro,Slim,Studio,Travel,Office,Creator'.split(',')
const processors = 'i3,i5,i7,Ryzen 5,Ryzen 7'.split(',')
const sentences = [
  'Bought new from an official shop and used for study, mostly on one desk.',
  'The battery holds a morning of writing and the fan stays quiet.',
  'Keyboard, camera, ports and speakers were tried this week and work.',
  'There is one scratch on the lid, which the picture shows.',
  'Comes with its charger and a sleeve; the box is gone.',
  'Can be looked at in the evening, near the bus stop.',
  'Sold because of a larger one; the price can be talked about.',
]

/** Deterministic: `price` in whole units of the currency, unique names, about 290 characters of description. */
export function makeCatalogue(count: number): Item[] {
  const newest = Date.UTC(2026, 0, 1)
  return Array.from({ length: count }, (_, at) => {
    const category = categories[at % categories.length] ?? ''
    const name = `${category} ${lines[at % lines.length]} ${processors[at % processors.length]} ${4 << (at % 4)}GB ${10_000 + at}`
    const description = Array.from({ length: 4 }, (_, n) => sentences[(at + n * 2) % sentences.length]).join(' ')
    return {
      number: at + 1,
      category,
      name,
      description: `${name}. ${description}`,
      price: 20_000 + ((at * 7_919) % 90_000),
      postedAt: new Date(newest - at * 60_000).toISOString(),
    }
  })
}
