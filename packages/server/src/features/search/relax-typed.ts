import { facets, type FacetName } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { unknownWords } from './correct-typed.ts'
import type { Condition } from './choices.ts'
import { isAny } from './estimates.ts'
import { isPrice, type Part, type Typed } from './typed/read-typed.ts'

/** The most searches for a smaller set of parts. */
const mostChecks = 12

export interface Relaxed {
  /** As little as possible is left out. */
  typed: Typed
  /** The parts without the price and, when these find something, the price without some of the others. */
  ways: readonly Typed[]
}

/**
 * The parts that are left when as little as possible is left out for something to be found: first words that no listing
 * has, then the least telling parts, and last a kind of laptop. Null when nothing would be left.
 */
export async function relax(
  db: Db,
  typed: Typed,
  conditionOf: (parts: readonly Part[]) => Condition,
): Promise<Relaxed | null> {
  const unknown: readonly Part[] = await unknownWords(db, typed)
  const known = typed.parts.filter((part) => !unknown.includes(part))
  const firstFound = async (sets: readonly Part[][]): Promise<Typed | null> => {
    for (const kept of sets) {
      const isSmaller = kept.length > 0 && kept.length < typed.parts.length
      if (isSmaller && (await isAny(db, conditionOf(kept))))
        return { ...typed, parts: typed.parts.filter((part) => kept.includes(part)) }
    }
    return null
  }
  const price = known.find(isPrice)
  if (price === undefined) {
    const left = await firstFound(remains(known))
    return left && { typed: left, ways: [] }
  }
  const others = remains(known.filter((part) => part !== price))
  const without = await firstFound(others)
  const within = await firstFound([...others, []].map((kept) => [...kept, price]))
  const ways = [without, within].filter((way) => way !== null)
  const [least] = ways.toSorted((a, b) => compareLosses(lostOf(typed, a.parts), lostOf(typed, b.parts)))
  return least ? { typed: least, ways: without === null ? [] : ways } : null
}

/** The sets of what may remain of the parts: all, then without one, without two, the kinds alone, one alone. */
function remains(parts: readonly Part[]): Part[][] {
  const pairs = parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other]))
  const others = parts.filter((part) => !namesKind(part))
  const lost = [[], ...parts.map((one) => [one]), ...pairs, others].toSorted(compareLosses).slice(0, mostChecks)
  const mostTelling = parts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 1)
  return [...lost.map((out) => parts.filter((part) => !out.includes(part))), mostTelling]
}

function lostOf({ parts }: Typed, kept: readonly Part[]): Part[] {
  return parts.filter((part) => !kept.includes(part))
}

/** The smaller loss first: of kinds, then of parts, then of what they tell. */
function compareLosses(a: readonly Part[], b: readonly Part[]): number {
  const kinds = (lost: readonly Part[]): number => lost.filter(namesKind).length
  const weight = (lost: readonly Part[]): number => lost.reduce((sum, part) => sum + weightOf(part), 0)
  return kinds(a) - kinds(b) || a.length - b.length || weight(a) - weight(b)
}

function namesKind(part: Part): boolean {
  return part.kind === 'word' && part.isKind
}

const filterWeights: Readonly<Partial<Record<FacetName, number>>> = {
  price: 5,
  processor: 4,
  ram: 3,
  storage: 3,
  screen: 3,
  generation: 3,
}

/** How much a part tells about which laptop is meant: a kind of laptop most, a kind of drive least. */
function weightOf(part: Part): number {
  if (part.kind === 'word') {
    if (part.isKind) return 12
    if (part.inTitle) return /\d/.test(part.word) ? 7 : 10
    return /\d/.test(part.word) && /[a-z]/.test(part.word) ? 9 : 8
  }
  const names = Object.keys(part.filters)
  const own = Object.entries(facets).filter(([name, facet]) => {
    const parameters: readonly string[] = facet.kind === 'range' ? facet.parameters : [name]
    return parameters.some((parameter) => names.includes(parameter))
  })
  return Math.max(1, ...own.map(([name]) => filterWeights[name as FacetName] ?? 2))
}
