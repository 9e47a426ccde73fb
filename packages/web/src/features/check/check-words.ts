import type { CheckLine } from '@market/contract'
import { askedFacts, type CheckedFact } from '@market/contract/checks'
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

/** What nobody would list: a lock that is on, a disk that is not wiped, no charger. */
const badAnswers: Partial<Record<CheckedFact, string>> = {
  makerAccountLock: 'yes',
  firmwarePassword: 'yes',
  companyManaged: 'yes',
  diskWiped: 'no',
  charger: 'none',
}

/** Differs from the listing, or is bad where the listing is silent. */
export function isAmiss({ what, verdict, found }: CheckLine): boolean {
  return verdict === 'differs' || (verdict === 'not-listed' && found !== null && badAnswers[what] === found)
}

const serials = {
  same: words.same,
  differs: words.serialDiffers,
  'not-listed': words.serialNotListed,
  'not-found': words.serialNotRead,
} as const

export function isAsked(what: CheckedFact): boolean {
  return (askedFacts as readonly CheckedFact[]).includes(what)
}
