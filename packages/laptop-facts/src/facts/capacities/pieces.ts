import type { StorageKind } from '../facts.ts'
import { findLabels } from './labels.ts'
import { driveSize, ramSizes } from './sizes.ts'

/** A number with GB or TB, or a bare number beside 'SSD' or 'RAM'. */
export interface Amount {
  is: 'amount'
  gb: number
  /** '2x256GB' has 2. */
  count: number
  /** The second of '8/256' and '4/64'. */
  isDrive?: true
  start: number
  end: number
}

/** A word that says what the number beside it is. */
export interface Label {
  is: 'label'
  /**
   * `graphics` is a card's name, after which its memory may follow. No fact is read from `away`, a drive that is not
   * built in, and `other`.
   */
  of: 'ram' | 'drive' | 'graphics' | 'away' | 'other'
  kind?: StorageKind
  start: number
  end: number
}
export type Piece = Amount | Label

const withUnit =
  /(?<!(?<![a-z])\d[.,])(?<![\d.\p{Sc}]|[a-z](?<!ram|ssd|hdd|nvme|emmc))(?:(\d)\s?x\s?)?(\d{1,4}(?:[.,]\d{1,2})?)(?:\s?-?\s?(gb|tb|gigs?|gigabytes?|gib|tib)|(g|t))(?!\/s|[\s-]?sync)(?=$|[^a-z\d]|ram|ssd|hdd|hhd|sshd|ddr|lpddr|nvme|emmc|mem|m2|nvidia|gtx|rtx|hd)/gu
const bare =
  /(?<!(?<![a-z])\d[.,])(?<![\d.a-z\p{Sc}])\d{1,4}(?=[\s-]?(?:m\.?2\s?)?(?:(?<drive>ssd|hdd|nvme|sshd|emmc|hhd)|ram(?![\s:=-]{0,3}[1-4]?\d(?!\d))|ddr[345])(?![a-z]))/gu
const bareAfterLabel =
  /(?<=(?<![a-z])(?:(?<drive>ssd|hdd|nvme)|ram)[\s:=(-]{0,3})\d{1,4}(?![\d.,/]|\s?[\p{L}\p{Sc}%"'])|(?<=(?<![a-z])(?:(?<drive>ssd|hdd|nvme)|ram))\d{1,4}(?![\d.,/\p{L}%"'])|(?<=(?<![a-z])ram[\s:=-]{1,3})\d{1,2}(?=[\s,]{1,2}(?:ssd|hdd|nvme|hard)[\s:=-]{1,3}(?:disk\s)?\d)/gu
const pair =
  /(?:(?<!\d,|[\d/.a-z\p{Sc}+-])|(?<=(?<![a-z])i[3579]\s?\/\s?))(\d{1,2})\s?(?:gb|g)?\s?[/+]\s?(\d{2,4}|[12])\s?(gb|g|tb|t)?(?![\d/.+]|\s?[a-z]{0,2}hz|[a-rt-z])/gu
const range =
  /(?<![\d.,a-z])(\d{1,4})(?:\s?(gb|tb)(?:\s?(?:[-~+]|to|or)\s?|\/)|[-~]|\s?[/+]\s?|\s(?:to|or|up\sto)\s)(\d{1,4})(?:\s?(gb|tb)(?![a-z]|\s(?:optane|gtx|rtx|nvidia|graphics))|(?=\s?(?:ssd|hdd|nvme|ram)))/g

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
  const bares = [bare, bareAfterLabel].flatMap((pattern) => [...text.matchAll(pattern)].flatMap(readBare))
  return [...pairs, ...units, ...bares].sort((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * What the text offers to choose from ('128-256GB', '8/16GB'), and RAM as a sum ('4+4GB'). '4GB-64GB' and '8GB-256GB'
 * are RAM and a drive.
 */
export function findRanges(text: string): Set<Label['of'] | undefined> {
  return new Set(Array.from(text.matchAll(range), rangeOf))
}

function rangeOf([all, low, lowUnit, high, highUnit]: RegExpExecArray): Label['of'] | undefined {
  const to = Number(high) * (highUnit === 'tb' ? 1000 : 1)
  const isTb = lowUnit === 'tb' || (lowUnit === undefined && highUnit === 'tb' && Number(low) < 16)
  const from = Number(low) * (isTb ? 1000 : 1)
  const isSum = all.includes('+')
  if (isSum ? Math.max(from, to) > 64 : from >= to) return undefined
  if (from >= 100) return driveSize(from) && driveSize(to) ? 'drive' : undefined
  return ramSizes.has(from) && ramSizes.has(to) && to <= 64 && to / from < 8 ? 'ram' : undefined
}

/** '16/512' and '8GB/1TB': RAM and a drive. */
function readPair(match: RegExpExecArray): Amount[] {
  const [all, ram = '', drive = '', unit = ''] = match
  const isTb = unit.startsWith('t')
  // '8/16' is a choice of RAM, '4/64' a small laptop.
  if (!isTb && Number(drive) < 100 && !/^(?:[24]\/(?:32|64)|8\/64)$/.test(`${ram}/${drive}`)) return []
  if (driveSize(Number(drive) * (isTb ? 1000 : 1)) === undefined) return []
  const slash = match.index + all.search(/[/+]/)
  return [
    { is: 'amount', gb: Number(ram), count: 1, start: match.index, end: slash },
    {
      is: 'amount',
      gb: Number(drive) * (isTb ? 1000 : 1),
      count: 1,
      isDrive: true,
      start: slash + 1,
      end: match.index + all.length,
    },
  ]
}

function readUnit(match: RegExpExecArray): Amount {
  const [all, count, number = '', unit = match[4] ?? ''] = match
  const gb = Number(number.replace(',', '.')) * (unit.startsWith('t') ? 1000 : 1)
  return { is: 'amount', gb, count: Number(count ?? 1), start: match.index, end: match.index + all.length }
}

/** A number beside a label, of a size that it can have: the 3 of 'Aspire 3 SSD' is none. */
function readBare({ 0: number, index: start, groups }: RegExpExecArray): Amount[] {
  const gb = Number(number)
  const isOfDrive = driveSize(gb) !== undefined && gb >= (groups?.['drive'] ? 16 : 100)
  const fits = isOfDrive || (!groups?.['drive'] && ramSizes.has(gb))
  return fits ? [{ is: 'amount', gb, count: 1, start, end: start + number.length }] : []
}

/** '4G' is a mobile network and '700G' a model, unless RAM follows; '16G' and '256G' are sizes. */
function isSomethingElse(match: RegExpExecArray, text: string): boolean {
  if (match[4] !== 'g' || /^(?:8|1[26]|20|24|32|64|128|256|512)$/.test(match[2] ?? '')) return false
  const end = match.index + match[0].length
  return !/^[\s-]?(?:ram|ddr|mem)/.test(text.slice(end, end + 6))
}
