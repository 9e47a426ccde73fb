import type { Facts } from '@market/contract'
import { decodeProcessor } from '@market/laptop-facts'
import { generationWord, laptopGeneration } from './laptop-generation.ts'
import { oneForm, tokenize } from './tokenize.ts'

interface Texts {
  brand: string
  item_name: string
  location: string
  description: string
}

export type Weight = 'A' | 'B' | 'C' | 'D'

export interface EntryWords {
  /** A tsvector's text: the words of the brand and the title weigh A, of facts B, of the place C, of the description D. */
  words: string
  /** Misspelt words are looked up among these. */
  known: string[]
}

/** The words by which a listing is found. */
export function wordsOf({ brand, item_name: title, location, description }: Texts, known: Facts): EntryWords {
  const named = [...tokenize(`${brand} ${title}`), ...ownGeneration(title, known)]
  const facts = factWords(known)
  const place = tokenize(location)
  const described = tokenize(description)
  const certain = new Set([...named, ...facts, ...place])
  const all = new Set([...certain, ...described])
  return {
    words: toVector([
      ['A', named],
      ['B', facts],
      ['C', place],
      ['D', described],
    ]),
    known: [...all].filter((word) => isLearnt(word, certain)),
  }
}

/** The laptop's generation in one spelling. One that is also the processor's is in doubt. */
function ownGeneration(title: string, { model = '', processor = '' }: Facts): string[] {
  const generation = laptopGeneration(oneForm(title)) ?? laptopGeneration(oneForm(model))
  const ofProcessor = decodeProcessor(processor)?.generation
  return generation && String(generation.number) !== String(ofProcessor) ? [generationWord(generation)] : []
}

/** What people type for facts that a title may leave out. */
export function factWords(known: Facts): string[] {
  const { model, modelYear, processor, graphics, operatingSystem, resolution, storageKind } = known
  const said = [
    model,
    modelYear,
    processor,
    graphics,
    operatingSystem,
    resolution,
    storageKind === 'NVMe' ? 'NVMe SSD' : storageKind,
    ...(known.touch === true ? ['touchscreen'] : []),
    ...(known.keyboardBacklight === true ? ['backlit keyboard'] : []),
    ...(known.fingerprint === true ? ['fingerprint reader'] : []),
  ]
  return tokenize(said.filter((text) => text !== undefined).join(' , '))
}

/** From descriptions only words without digits: serial numbers are not corrected. */
function isLearnt(word: string, certain: ReadonlySet<string>): boolean {
  return word.length >= 3 && word.length <= 24 && (!/[0-9]/.test(word) || certain.has(word))
}

/** The highest position in a tsvector. */
const lastPosition = 16_383
/** So that a word that is repeated a thousand times takes little space. */
const mostPositions = 8

/** A tsvector's text, of parts with their weights. */
export function toVector(parts: readonly (readonly [Weight, readonly string[]])[]): string {
  const positions = new Map<string, string[]>()
  let at = 0
  for (const [weight, words] of parts) {
    for (const word of words) {
      at = Math.min(at + 1, lastPosition)
      const own = positions.get(word)
      if (own === undefined) positions.set(word, [`${at}${weight}`])
      else if (own.length < mostPositions) own.push(`${at}${weight}`)
    }
    // Words of two parts don't follow each other.
    at++
  }
  return [...positions].map(([word, places]) => `${quoted(word)}:${places.join(',')}`).join(' ')
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
