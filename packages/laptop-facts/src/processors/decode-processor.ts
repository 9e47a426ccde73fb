import { plain } from '../text/plain.ts'
import { squeeze } from '../text/squeeze.ts'
import { findOlderAmd } from './amd/older.ts'
import { findRyzen } from './amd/ryzen.ts'
import { findApple } from './apple.ts'
import type { DecodedProcessor, FoundProcessor } from './decoded-processor.ts'
import { findCore } from './intel/core.ts'
import { findCoreUltra } from './intel/core-ultra.ts'
import { findSmallIntel } from './intel/small.ts'
import { findSnapdragon } from './snapdragon.ts'

const finders = [findCore, findCoreUltra, findSmallIntel, findRyzen, findOlderAmd, findApple, findSnapdragon]
const intelN = /^\W*(?:processor\s)?(?=n(?:50|95|97|1[05]0|2[05]0)\W*$)/

/**
 * The processor that a text names: 'i5-8350U', 'Intel(R) Core(TM) i7-8565U CPU @ 1.80GHz', 'i7 10th gen', 'M1 Pro'.
 * Null where it names none, or several different ones.
 */
export function decodeProcessor(text: string): DecodedProcessor | null {
  return findProcessor(plain(text).replace(intelN, 'intel '))?.processor ?? null
}

/** The same with its place, in a text that `plain` returned. */
export function findProcessor(plainText: string): FoundProcessor | undefined {
  const { text, placeOf } = squeeze(plainText)
  const found = findIn(text)
  return found && { ...found, start: placeOf(found.start), end: placeOf(found.end - 1) + 1 }
}

function findIn(text: string): FoundProcessor | undefined {
  const found = finders.flatMap((find) => find(text)).sort((a, b) => a.start - b.start)
  const outer = found.filter((one) => !found.some((other) => contains(other, one)))
  const numbered = outer.filter((one) => one.numbered)
  if (numbered.length > 0) return theOnlyOne(numbered)
  const [first] = outer
  if (!first || outer.some(({ processor }) => processor.family !== first.processor.family)) return undefined
  return theOnlyOne(outer.filter(({ processor }) => processor.generation !== undefined)) ?? first
}

function contains(outer: FoundProcessor, inner: FoundProcessor): boolean {
  if (outer === inner) return false
  const isLonger = outer.end - outer.start > inner.end - inner.start
  return isLonger && outer.start <= inner.start && outer.end >= inner.end
}

/** The first, unless another differs from it. '8650U' and '8650' of one text are the same. */
function theOnlyOne(found: FoundProcessor[]): FoundProcessor | undefined {
  const longest = found.toSorted((a, b) => b.processor.name.length - a.processor.name.length)[0]
  return longest && found.every(({ processor }) => longest.processor.name.startsWith(processor.name))
    ? longest
    : undefined
}
