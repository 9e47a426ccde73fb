import { wordsOf } from './features.ts'

/** Titles that share so much of their words are near-identical. */
const nearIdentical = 0.8
/** A word of more titles than this is no hint that two of them are alike. */
const mostTitles = 200

/**
 * Deals the titles into `count` folds by a seed: which fold each belongs to. Near-identical titles get the same, as a seller's
 * ten equal laptops would otherwise judge each other.
 */
export function dealFolds(titles: readonly string[], count: number, seed = 1): number[] {
  const groups = groupTitles(titles)
  const random = createRandom(seed)
  const folds = new Map<number, number>()
  return groups.map((group) => {
    const fold = folds.get(group) ?? Math.floor(random() * count)
    folds.set(group, fold)
    return fold
  })
}

/** A number for each title, equal for near-identical ones. */
export function groupTitles(titles: readonly string[]): number[] {
  const words = titles.map((title) => new Set(wordsOf(title)))
  const having = new Map<string, number[]>()
  words.forEach((some, n) => {
    for (const word of some) {
      const titlesOf = having.get(word)
      if (titlesOf) titlesOf.push(n)
      else having.set(word, [n])
    }
  })
  const group = titles.map((_, n) => n)
  const rootOf = (n: number): number => {
    let root = n
    while (group[root] !== root) root = group[root] ?? root
    group[n] = root
    return root
  }
  words.forEach((some, n) => {
    for (const other of candidatesOf(some, having, n))
      if (sharedShare(some, words[other] ?? new Set()) >= nearIdentical) group[rootOf(n)] = rootOf(other)
  })
  return titles.map((_, n) => rootOf(n))
}

/** Earlier titles with one of this one's three rarest words: two near-identical titles share at least one of those. */
function candidatesOf(some: ReadonlySet<string>, having: ReadonlyMap<string, number[]>, n: number): Set<number> {
  const lists = [...some].map((word) => having.get(word) ?? []).sort((a, b) => a.length - b.length)
  const rare = lists.slice(0, Math.max(1, Math.ceil(some.size * (1 - nearIdentical)) + 1))
  return new Set(rare.flatMap((list) => list.slice(0, mostTitles).filter((other) => other < n)))
}

/** How many of the words of either are words of both, 0 to 1. */
function sharedShare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length
  return both / Math.max(1, a.size + b.size - both)
}

/** A linear congruential generator: from 0, inclusive, to 1, exclusive. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
