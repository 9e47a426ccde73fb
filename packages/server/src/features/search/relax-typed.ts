import { facets, type FacetName } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { unknownWords } from './correct-typed.ts'
import type { Condition } from './choices.ts'
import { isAny } from './estimates.ts'
import type { Part, Typed } from './typed/read-typed.ts'

/** The most searches for a smaller set of parts. */
const mostChecks = 12

/**
 * The parts that are left when as little as possible is left out for something to be found: first words that no listing
 * has, then the least telling parts. Null when nothing would be left.
 */
export async function relax(
  db: Db,
  typed: Typed,
  conditionOf: (parts: readonly Part[]) => Condition,
): Promise<Typed | null> {
  const unknown: readonly Part[] = await unknownWords(db, typed)
  const parts = typed.parts.filter((part) => !unknown.includes(part))
  if (parts.length === 0) return null
  const candidates = [...(unknown.length > 0 ? [parts] : []), ...smaller(parts)].slice(0, mostChecks)
  const lastly = [parts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, 1)]
  for (const kept of [...candidates, ...lastly]) {
    if (await isAny(db, conditionOf(kept))) return { ...typed, parts: kept }
  }
  return null
}

/** The sets without one part, then without two, the least telling ones first. */
function smaller(parts: readonly Part[]): Part[][] {
  const pairs = parts.flatMap((one, n) => parts.slice(n + 1).map((other) => [one, other]))
  const without = [...parts.map((one) => [one]), ...pairs].filter((out) => out.length < parts.length)
  const weigh = (out: readonly Part[]): number => out.reduce((sum, part) => sum + weightOf(part), 0)
  return without
    .toSorted((a, b) => a.length - b.length || weigh(a) - weigh(b))
    .map((out) => parts.filter((part) => !out.includes(part)))
}

const filterWeights: Readonly<Partial<Record<FacetName, number>>> = {
  price: 5,
  processor: 4,
  ram: 3,
  storage: 3,
  screen: 3,
  generation: 3,
}

/** How much a part tells about which laptop is meant: a model's code most, a kind of drive least. */
function weightOf(part: Part): number {
  if (part.kind === 'word') {
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
