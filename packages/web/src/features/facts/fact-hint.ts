import type { Fact } from '@market/contract/facts'
import { readNumber } from '@market/contract/numbers'
import { texts } from '@market/contract/texts'

/** What a number that is probably a slip was meant to be; undefined where it is plausible or unreadable. */
export function factHint(fact: Fact, typed: string): string | undefined {
  const given = readNumber(typed)
  if (fact.type !== 'number' || given === undefined) return undefined
  const { lowest, highest, usual, decimals } = fact
  const { hints } = texts.facts
  // A point that was left out makes ten times of a number: 140 % are no 14 %.
  if (given > highest * 2) {
    const meant = [given / 10, given / 100].find((one) => one >= lowest && one <= highest && hasDecimals(one, decimals))
    return meant === undefined ? undefined : hints.meant(texts.forms.count(meant))
  }
  if (usual === undefined || usual.includes(given) || given < lowest || given > highest) return undefined
  const near = usual.toSorted((a, b) => Math.abs(a - given) - Math.abs(b - given))[0]
  return near === undefined ? undefined : hints.usual(texts.forms.count(near))
}

function hasDecimals(value: number, decimals: number): boolean {
  return Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
}
