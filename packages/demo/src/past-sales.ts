import type { Facts } from '@market/contract'
import { listings } from './listings.ts'
import type { DemoBrand, DemoListing } from './shapes.ts'

/** A laptop that was sold before the demo market began: what it was, and for how much. */
export interface DemoSale {
  title: string
  brand: DemoBrand
  condition: DemoListing['condition']
  usedMonths: number
  facts: Facts
  /** In taka. */
  price: number
  soldDaysAgo: number
}

/** For each listing, so that each has comparable sales. */
const ofEach = 9

const grades = { excellent: 1.08, good: 1, fair: 0.86 } as const
const words = ['', 'urgent sale', 'like new', 'office use', 'with charger', 'student laptop', 'one owner', 'full box']

/**
 * About 540 past sales: laptops like those of the listings, with other RAM, storage, condition and age, at a price in
 * line with the listing's. The same at each start.
 */
export function makePastSales(): DemoSale[] {
  const random = randomFrom(36)
  const pick = <One>(from: readonly One[]): One => from[Math.floor(random() * from.length)] as One
  const vary = ({ itemName, brand, condition, usedMonths, resalePrice, facts, report }: DemoListing): DemoSale => {
    const { model, modelYear, processor, ramGb, storageGb, storageKind, screenInches, graphics } = {
      ...facts,
      ...report,
    }
    const sold = {
      ramGb: scaled(ramGb, pick([1, 1, 1, 2, 0.5]), 4),
      storageGb: scaled(storageGb, pick([1, 1, 1, 2, 0.5]), 128),
      condition: pick([condition, condition, 'excellent', 'good', 'fair'] as const),
      usedMonths: Math.max(3, usedMonths + Math.round((random() - 0.5) * 24)),
    }
    const worth =
      resalePrice *
      times(1.12, ramGb, sold.ramGb) *
      times(1.07, storageGb, sold.storageGb) *
      (grades[sold.condition] / grades[condition]) *
      0.994 ** (sold.usedMonths - usedMonths)
    // Three throws: most buyers pay about what a laptop is worth, few far less or more.
    const chance = Math.exp((random() + random() + random() - 1.5) * 0.22)
    const name = model ?? itemName.split(',')[0] ?? ''
    const named = name.startsWith(brand) ? name : `${brand} ${name}`
    const parts = [named, `${sold.ramGb} GB`, `${sold.storageGb} GB ${storageKind ?? 'SSD'}`, pick(words)]
    return {
      title: parts.filter((part) => part !== '').join(', '),
      brand,
      condition: sold.condition,
      usedMonths: sold.usedMonths,
      facts: withoutGaps({
        model,
        modelYear,
        processor,
        ramGb: sold.ramGb,
        storageGb: sold.storageGb,
        storageKind,
        screenInches,
        graphics,
        batteryHealthPercent: Math.min(100, Math.max(40, Math.round(99 - sold.usedMonths * (0.3 + random() * 0.5)))),
      }),
      price: Math.max(500, Math.round((worth * chance) / 500) * 500),
      soldDaysAgo: 7 + Math.floor(random() * 540),
    }
  }
  return listings.flatMap((listing) => Array.from({ length: ofEach }, () => vary(listing)))
}

function scaled(amount: number | undefined, by: number, least: number): number | undefined {
  return amount === undefined ? undefined : Math.max(Math.min(amount, least), amount * by)
}

/** `factor` for each doubling. */
function times(factor: number, from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 1 : factor ** Math.log2(to / from)
}

function withoutGaps(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** A linear congruential generator: from 0, inclusive, to 1, exclusive. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
