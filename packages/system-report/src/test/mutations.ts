/** Numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Change = (text: string, random: () => number, other: string) => string

const noise = [
  '\0',
  '\n',
  '\r',
  ':',
  '=',
  '{',
  '}',
  '[',
  ']',
  '"',
  '<',
  '>',
  '\t',
  '|',
  '0',
  '999999999999',
  '-1',
  'é',
  '\ud800',
]

function at(text: string, random: () => number): number {
  return Math.floor(random() * (text.length + 1))
}

const changes: Change[] = [
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => text.slice(at(text, random)),
  (text, random) => {
    const from = at(text, random)
    return text.slice(0, from) + text.slice(from + Math.floor(random() * 200))
  },
  (text, random) => {
    const from = at(text, random)
    return (
      text.slice(0, from) +
      (noise[Math.floor(random() * noise.length)] ?? '').repeat(1 + random() * 40) +
      text.slice(from)
    )
  },
  (text, random) => {
    const lines = text.split('\n')
    const [from, to] = [Math.floor(random() * lines.length), Math.floor(random() * lines.length)]
    lines.splice(to, 0, ...lines.splice(from, 1 + Math.floor(random() * 5)))
    return lines.join('\n')
  },
  (text, random) => text.replace(/\d+/g, (digits) => (random() < 0.1 ? digits.repeat(1 + random() * 9) : digits)),
  (text, random, other) => {
    const from = at(text, random)
    return text.slice(0, from) + other + text.slice(from)
  },
  (text, random) => text.replace(/[:=]/g, (mark) => (random() < 0.1 ? ' ' : mark)),
]

/** The text after one to four random changes, sometimes with a part of another text inside. */
export function mutated(text: string, other: string, random: () => number): string {
  let changed = text
  for (let left = 1 + Math.floor(random() * 4); left > 0; left -= 1) {
    const change = changes[Math.floor(random() * changes.length)]
    changed = change?.(changed, random, other.slice(at(other, random))) ?? changed
  }
  return changed
}
