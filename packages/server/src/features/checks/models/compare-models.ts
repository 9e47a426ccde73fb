import type { Facts } from '@market/contract'
import type { Judgement } from '../judgement.ts'
import { houseOf } from './makers.ts'
import { readModelName, type ModelName } from './model-name.ts'

/** With the maker where there is nothing else. */
export function statedModel({ maker, model }: Facts): string | null {
  return model ?? maker ?? null
}

/**
 * Compares maker and model. 'ThinkPad T480' and '20L5CTO1WW' are names of different kinds, of which no difference can
 * be claimed; nor can one between two makers of whom one may sell the other's laptops. A listing that states its maker
 * alone is the same for each model of it.
 */
export function compareModels(listed: Facts, found: Facts): Judgement {
  const houses = [houseOf(listed.maker, listed.model), houseOf(found.maker, found.model)] as const
  const [house, otherHouse] = houses
  if (house !== undefined && otherHouse !== undefined && house !== otherHouse) return 'differs'
  if (listed.model === undefined) return house !== undefined && house === otherHouse ? 'same' : 'unclear'
  if (found.model === undefined) return 'unclear'
  if (plain(listed.model) === plain(found.model)) return 'same'
  const [was, is] = [listed, found].map(({ model = '', maker }) => readModelName(model, house ?? otherHouse, maker))
  return was && is ? compareNames(was, is, house ?? otherHouse) : 'unclear'
}

function compareNames(was: ModelName, is: ModelName, house: string | undefined): Judgement {
  if (conflicts(was, is, house)) return 'differs'
  return isIn(was, is) || isIn(is, was) ? 'same' : 'unclear'
}

function conflicts(was: ModelName, is: ModelName, house: string | undefined): boolean {
  if (areApart(was.lines, is.lines) || areApart(was.sizes, is.sizes)) return true
  if (isOtherMacBook(was, is)) return true
  return [...was.codes].some(([kind, codes]) => {
    const others = is.codes.get(kind)
    if (others === undefined) return false
    const mayBe = house === 'asus' ? isOfAsus : isCodeOf
    return ![...codes].some((code) => [...others].some((other) => mayBe(code, other)))
  })
}

/** ASUS sells an X421EA as S433EA: only of one series, such as X421 and X512, the numbers tell laptops apart. */
function isOfAsus(code: string, other: string): boolean {
  const [one, another] = [seriesOf(code), seriesOf(other)]
  return one.letters !== another.letters || one.number === another.number
}

function seriesOf(code: string): { letters?: string; number?: string } {
  return /^(?<letters>[a-z]*)(?<number>\d*)/.exec(code)?.groups ?? {}
}

function areApart(some: Set<string>, others: Set<string>): boolean {
  return some.difference(others).size > 0 && others.difference(some).size > 0
}

/** A Mac says which it is; a listing that says 'MacBook' alone may mean each. */
function isOtherMacBook(was: ModelName, is: ModelName): boolean {
  if (!was.lines.has('macbook') || !is.lines.has('macbook')) return false
  const [listed, found] = [was, is].map(({ words }) => ['pro', 'air'].find((word) => words.has(word)))
  return listed !== undefined && listed !== found
}

/** Whether the larger name has all that the smaller has. */
function isIn(small: ModelName, large: ModelName): boolean {
  const said = [...small.lines, ...small.words]
  const codes = [...small.codes].flatMap(([, ofKind]) => [...ofKind])
  const others = new Set([...large.codes].flatMap(([, ofKind]) => [...ofKind]))
  return (
    said.length + codes.length + small.sizes.size > 0 &&
    said.every((word) => large.lines.has(word) || large.words.has(word)) &&
    small.sizes.isSubsetOf(large.sizes) &&
    codes.every((code) => hasCode(others, code))
  )
}

function hasCode(codes: Set<string>, code: string): boolean {
  return [...codes].some((other) => isCodeOf(code, other))
}

function isCodeOf(code: string, other: string): boolean {
  return isSameCode(other, code) || isSameCode(code, other)
}

/**
 * 'X512' is X512FL, 'A515' is A515-54, '7470' is E7470, '8470' is 8470p, and '15-bs1xx' stands for 15-bs115dx; but a
 * T480 is no T480s. Dell's series 5000 has the 5570.
 */
function isSameCode(short: string, long: string): boolean {
  const begin = short.replace(/x{2,}$/, '')
  if (short === long || (begin !== short && long.startsWith(begin))) return true
  if (/^[3579]000$/.test(short)) return /^\d{4}$/.test(long) && long.startsWith(short.slice(0, 1))
  if (/^\d{3,4}$/.test(short) && long.slice(1) === short) return true
  const rest = long.startsWith(short) ? long.slice(short.length) : ''
  if (rest === '' || short.length < 3) return false
  return /^-|^[a-z]{2}/.test(rest) || short.includes('-') || /^(?:\d{4}|\d{1,2}[a-z]{2,})$/.test(short)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
