import type { Random } from '../random.ts'

const things = [
  'battery',
  'charger',
  'keyboard',
  'screen',
  'hinge',
  'touchpad',
  'speaker',
  'camera',
  'bag',
  'box',
  'warranty',
  'invoice',
  'fan',
  'lid',
  'corner',
  'display',
  'backlight',
  'fingerprint',
  'adapter',
  'bluetooth',
  'wifi',
  'stickers',
  'ports',
  'webcam',
  'microphone',
  'windows',
  'office',
  'licence',
  'thermal',
  'paste',
]
const states = [
  'works well',
  'is like new',
  'holds four hours',
  'was replaced last year',
  'has a small scratch',
  'is a little worn',
  'was cleaned lately',
  'makes no noise',
  'is original',
  'comes with it',
  'is not included',
  'needs attention',
  'shows its age',
  'was never opened',
  'can be tested',
]
const reasons = [
  'Sold because of a newer one',
  'Used for study and office work',
  'Used for programming at home',
  'Bought abroad',
  'Kept in a sleeve',
  'One owner from the beginning',
  'Price can be discussed',
  'Can be looked at in the evening',
  'Exchange is possible',
  'No repair so far',
  'Serious buyers only',
  'Fast delivery possible',
  'Played games on weekends',
  'Good for students',
  'Business series',
]

/** Sentences of descriptions, the most frequent first: drawn by rank, with Zipf's distribution. */
export function makeSentences(random: Random): string[] {
  const plain = things.flatMap((thing) => states.map((state) => `The ${thing} ${state}.`))
  const all = [...reasons.map((reason) => `${reason}.`), ...plain]
  for (let n = all.length - 1; n > 0; n--) {
    const other = random.whole(0, n)
    const [a = '', b = ''] = [all[n], all[other]]
    all[n] = b
    all[other] = a
  }
  return all
}

/** Rare words: names of shops, programs and colours. May contain duplicates. */
export function makeRareWords(random: Random, count: number): string[] {
  const letter = (of: string): string => of[random.whole(0, of.length - 1)] ?? ''
  const syllable = (): string =>
    letter('bcdfghjklmnprstvwyz') + letter('aeiou') + (random.chance(0.5) ? letter('lmnrst') : '')
  return Array.from({ length: count }, () => Array.from({ length: random.whole(3, 4) }, syllable).join(''))
}

/** Misspelt words of sellers: a letter left out, or two transposed. */
export function makeTypos(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => {
    const word = random.pick([
      'battery',
      ...things,
      'excellent',
      'original',
      'condition',
      'processor',
      'graphics',
      'memory',
      'performance',
    ])
    const place = random.whole(1, Math.max(1, word.length - 2))
    return random.chance(0.5)
      ? word.slice(0, place) + word.slice(place + 1)
      : word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2)
  })
}

/** Misspelt words of visitors: one wrong letter in the middle. */
export function misspell(random: Random, word: string): string {
  const place = random.whole(2, Math.max(2, word.length - 2))
  return word.slice(0, place) + random.pick(['q', 'x', 'j', 'w', 'k']) + word.slice(place + 1)
}
