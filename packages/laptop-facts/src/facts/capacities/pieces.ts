import type { StorageKind } from '../facts.ts'
import { findLabels } from './labels.ts'
import { driveSize } from './sizes.ts'

/** A number with GB or TB, or a bare number beside 'SSD' or 'RAM'. */
export interface Amount {
  is: 'amount'
  gb: number
  /** '2x256GB' has 2. */
  count: number
  start: number
  end: number
}

/** A word that says what the number beside it is. */
export interface Label {
  is: 'label'
  /** `graphics` is a card's name, after which its memory may follow; `other` is what no fact is read from. */
  of: 'ram' | 'drive' | 'graphics' | 'other'
  kind?: StorageKind
  start: number
  end: number
}
export type Piece = Amount | Label

const withUnit =
  /(?<!(?<![a-z])\d[.,])(?<![\d.a-z$£€৳])(?:(\d)\s?x\s?)?(\d{1,4}(?:[.,]\d{1,2})?)(?:\s?-?\s?(gb|tb|gigs?|gigabytes?|gib|tib)|(g|t))(?!\/s|[\s-]?sync)(?=$|[^a-z\d]|ram|ssd|hdd|hhd|sshd|ddr|lpddr|nvme|emmc|mem|m2|nvidia|gtx|rtx|hd)/g
const bare =
  /(?<!(?<![a-z])\d[.,])(?<![\d.a-z$£€৳])(\d{1,4})(?=[\s-]?(?:m\.?2\s?)?(?:ssd|hdd|nvme|sshd|emmc|hhd|ram|ddr[345])(?![a-z]))/g
const bareAfterLabel = /(?<=(?<![a-z])(?:ssd|hdd|nvme|ram)[\s:=(-]{1,3})(\d{1,4})(?![\d.,/]|\s?[a-z%"'])/g
const pair =
  /(?<![\d/.a-z$£€৳-])(\d{1,2})\s?(?:gb|g)?\s?\/\s?(\d{3,4}|[12])\s?(gb|g|tb|t)?(?![\d/.]|\s?[a-z]{0,2}hz|[a-rt-z])/g

/** The amounts and labels of a text, in its order. */
export function findPieces(text: string): Piece[] {
  const pieces: Piece[] = [...findLabels(text), ...findAmounts(text)].sort((a, b) => a.start - b.start)
  let end = 0
  return pieces.filter((piece) => {
    const overlaps = piece.start < end
    end = Math.max(end, piece.end)
    return !overlaps
  })
}

function findAmounts(text: string): Amount[] {
  const pairs = [...text.matchAll(pair)].flatMap(readPair)
  const units = [...text.matchAll(withUnit)].filter((match) => !isSomethingElse(match, text)).map(readUnit)
  const bares = [bare, bareAfterLabel].flatMap((pattern) => [...text.matchAll(pattern)].map(readBare))
  return [...pairs, ...units, ...bares].sort((a, b) => a.start - b.start || b.end - a.end)
}

/** '16/512' and '8GB/1TB': RAM and a drive. */
function readPair(match: RegExpExecArray): Amount[] {
  const [all, ram = '', drive = '', unit = ''] = match
  const isTb = unit.startsWith('t')
  if (driveSize(Number(drive) * (isTb ? 1000 : 1)) === undefined) return []
  const slash = match.index + all.indexOf('/')
  return [
    { is: 'amount', gb: Number(ram), count: 1, start: match.index, end: slash },
    { is: 'amount', gb: Number(drive) * (isTb ? 1000 : 1), count: 1, start: slash + 1, end: match.index + all.length },
  ]
}

function readUnit(match: RegExpExecArray): Amount {
  const [all, count, number = '', unit = match[4] ?? ''] = match
  const gb = Number(number.replace(',', '.')) * (unit.startsWith('t') ? 1000 : 1)
  return { is: 'amount', gb, count: Number(count ?? 1), start: match.index, end: match.index + all.length }
}

function readBare(match: RegExpExecArray): Amount {
  return { is: 'amount', gb: Number(match[1]), count: 1, start: match.index, end: match.index + match[0].length }
}

/** '4G' is a mobile network and '700G' a model, unless RAM follows; '16G' and '256G' are sizes. */
function isSomethingElse(match: RegExpExecArray, text: string): boolean {
  if (match[4] !== 'g' || /^(?:8|1[26]|20|24|32|64|128|256|512)$/.test(match[2] ?? '')) return false
  const end = match.index + match[0].length
  return !/^[\s-]?(?:ram|ddr|mem)/.test(text.slice(end, end + 6))
}
