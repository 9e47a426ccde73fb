import type { Sale } from '../train.ts'

const models = [
  { title: 'Dell Latitude 7400', brand: 'Dell', worth: 30_000 },
  { title: 'Lenovo ThinkPad T490', brand: 'Lenovo', worth: 36_000 },
  { title: 'HP EliteBook 840 G6', brand: 'HP', worth: 33_000 },
  { title: 'Apple MacBook Air', brand: 'Apple', worth: 70_000 },
] as const
const grades = { excellent: 1.15, good: 1, fair: 0.8 } as const
const words = [
  'clean',
  'boxed',
  'office',
  'student',
  'fast',
  'slim',
  'light',
  'warranty',
  'charger',
  'bag',
  'tested',
  'original',
]

/**
 * Sales whose prices follow a rule: the model's worth, times 1.2 for each doubling of 8 GB of RAM, times the grade's, times
 * chance of about `noise`. For tests and for timing.
 */
export function makeUpSales(count: number, { noise = 0.1, seed = 1 } = {}): Sale[] {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One
  return Array.from({ length: count }, () => {
    const { title, brand, worth } = pick(models)
    const ramGb = pick([4, 8, 16, 32])
    const condition = pick(Object.keys(grades) as (keyof typeof grades)[])
    const chance = Math.exp((next() + next() + next() - 1.5) * 2 * noise)
    return {
      title: `${title} ${pick(words)} ${pick(words)} ${pick(words)} ${1000 + Math.floor(next() * 9000)}`,
      brand,
      condition,
      facts: { ramGb, storageGb: pick([128, 256, 512]) },
      price: Math.round(worth * 1.2 ** Math.log2(ramGb / 8) * grades[condition] * chance),
    }
  })
}
