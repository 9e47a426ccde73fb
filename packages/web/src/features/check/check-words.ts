import type { CheckLine } from '@market/contract'
import { answersWorstFirst, askedFacts, type AskedFact, type CheckedFact } from '@market/contract/checks'
import { texts } from '@market/contract/texts'
import { factLabel, formatFact } from '../facts/format-fact.ts'

const words = texts.checkLines

export function labelOfLine(what: CheckedFact): string {
  return what === 'serial' ? words.serial : factLabel(what)
}

/** `differs: 84%, listed 91%`. Of a serial number no value is known. */
export function wordsOfLine(line: CheckLine): string {
  const { what, verdict } = line
  if (what === 'serial') return serials[verdict]
  const format = (value: CheckLine['found']) => (value === null ? '' : formatFact(what, value))
  const [listed, found] = [format(line.listed), format(line.found)]
  switch (verdict) {
    case 'same':
      return found === '' ? words.same : words.sameAs(found)
    case 'differs':
      return words.differs(found, listed)
    case 'not-listed':
      return words.notListed(found)
    case 'not-found':
      if (found !== '') return words.notComparable(found, listed)
      return isAsked(what) ? words.notAnswered(listed) : words.notRead(listed)
  }
}

/** Differs from the listing, or is the worst answer where the listing is silent: a lock that is on, no charger. */
export function isAmiss({ what, verdict, found }: CheckLine): boolean {
  return verdict === 'differs' || (verdict === 'not-listed' && isAsked(what) && answersWorstFirst[what][0] === found)
}

const serials = {
  same: words.same,
  differs: words.serialDiffers,
  'not-listed': words.serialNotListed,
  'not-found': words.serialNotRead,
} as const

function isAsked(what: CheckedFact): what is AskedFact {
  return (askedFacts as readonly CheckedFact[]).includes(what)
}
