/** A seeded random generator: the same name gives the same numbers on every machine. */
export interface Random {
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number
  pick<T>(choices: readonly T[]): T
}

export function makeRandom(name: string): Random {
  let state = [...name].reduce((h, letter) => Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0
  // Mulberry32: small, even enough for grain and scratches.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (from, to) => from + (to - from) * next(),
    pick: (choices) => {
      const chosen = choices[Math.floor(next() * choices.length)] ?? choices[0]
      if (chosen === undefined) throw new Error('nothing to pick from')
      return chosen
    },
  }
}
