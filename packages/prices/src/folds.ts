import { wordsOf } from './features.ts'

/** Titles that share so much of their words are near-identical. */
const nearIdentical = 0.8
/** A word is looked up in so many titles at most: one of more is no hint that two of them are alike. */
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
  const words = numberWords(titles)
  const group = Uint32Array.from(titles.keys())
  const rootOf = (n: number): number => {
    let root = n
    while (group[root] !== root) root = group[root] ?? root
    group[n] = root
    return root
  }
  // Two near-identical titles have one of the rarest words of both in common, so only those are looked up.
  const having = new Map<number, number[]>()
  words.forEach((own, n) => {
    for (const word of own.slice(0, own.length - Math.ceil(own.length * nearIdentical) + 1)) {
      const others = having.get(word) ?? []
      for (const other of others)
        if (rootOf(other) !== rootOf(n) && areNearIdentical(own, words[other] ?? [])) group[rootOf(n)] = rootOf(other)
      if (others.length < mostTitles) others.push(n)
      having.set(word, others)
    }
  })
  return titles.map((_, n) => rootOf(n))
}

/** Each title's words as numbers, the rarest word of all titles being 0: in order, without repeats. */
function numberWords(titles: readonly string[]): number[][] {
  const counts = new Map<string, number>()
  for (const title of titles) for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarestFirst = [...counts].sort(([, a], [, b]) => a - b)
  const numbers = new Map(rarestFirst.map(([word], at) => [word, at]))
  return titles.map((title) =>
    Array.from(new Set(wordsOf(title)), (word) => numbers.get(word) ?? 0).sort((a, b) => a - b),
  )
}

/** Of words in order. */
function areNearIdentical(a: readonly number[], b: readonly number[]): boolean {
  if (Math.min(a.length, b.length) < nearIdentical * Math.max(a.length, b.length)) return false
  let both = 0
  for (let n = 0, m = 0; n < a.length && m < b.length;) {
    const order = (a[n] ?? 0) - (b[m] ?? 0)
    if (order === 0) both += 1
    if (order <= 0) n += 1
    if (order >= 0) m += 1
  }
  return both >= nearIdentical * (a.length + b.length - both)
}

/** A linear congruential generator: from 0, inclusive, to 1, exclusive. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
