import { couldBeGraphicsMemory } from '../graphics-memory.ts'
import type { Amount, Label, Piece } from './pieces.ts'
import { driveSize, ramSizes } from './sizes.ts'

/** An amount, and the label that says what it is. */
export interface Assigned {
  amount: Amount
  label?: Label
  /** Whether it may as well be RAM: '8GB' before a graphics card's name. */
  doubtful?: boolean
}

const filler = String.raw`(?:of|new|brand|fast|super|quick|total|installed|upgraded|genuine|samsung|evo|crucial|kingston|sandisk|toshiba|hynix|wd|black|blue|intel|max|size|capacity|type|is|has|7200\s?rpm|5400\s?rpm|\d{4}\s?mhz)`
const valueThenLabel = new RegExp(String.raw`^[\s\-(*_]{0,4}(?:${filler}[\s\-]{1,2}){0,3}$`)
const labelThenValue = new RegExp(String.raw`^[\s:=\-(*_]{0,4}(?:${filler}[\s:]{1,2}){0,2}$`)
const limit =
  /(?:up\s?to|upto|max(?:imum)?|upgrad\w{0,6}(?:\sto)?|expand\w{0,6}(?:\sto)?|extend\w{0,6}(?:\sto)?|supports?|supporting|from|was|takes?|till|need(?:s|ed)?|add(?:ed)?\s(?:an?\s)?(?:extra|additional)?|extra|another|optional)[\s.:]{0,2}(?:of\s|a\s|an\s|to\s|the\s)?(?:(?:ram|memory|storage|ssd|hdd)[\s:]{1,2})?$/
const limitAfter =
  /^\s{0,2}(?:\w{2,6}\s)?(?:max(?:imum)?(?![a-z-])|supported|upgrade\s(?:available|possible)|usb|per\sslot)/

/** Gives each amount the label beside it: '16GB RAM' and 'RAM: 16GB', whichever way round the text has them. */
export function assign(text: string, pieces: readonly Piece[]): Assigned[] {
  return chainsOf(text, pieces)
    .flatMap((chain) => assignChain(text, chain))
    .filter(({ amount }) => !isLimit(text, amount))
}

/** Runs of pieces that belong together: a comma, a slash or a plus sign ends a run. */
function chainsOf(text: string, pieces: readonly Piece[]): Piece[][] {
  const chains: Piece[][] = []
  let last: Piece | undefined
  for (const piece of pieces) {
    const chain = chains.at(-1)
    if (last && chain && areNeighbours(text, last, piece)) chain.push(piece)
    else chains.push([piece])
    last = piece
  }
  return chains
}

function areNeighbours(text: string, before: Piece, after: Piece): boolean {
  if (after.start - before.end > 40) return false
  const gap = text.slice(before.end, after.start)
  if (before.is === 'amount' && after.is === 'label') return valueThenLabel.test(gap)
  return labelThenValue.test(gap)
}

/** Both ways round are tried; the one that leaves fewer amounts unexplained is how the text was written. */
function assignChain(text: string, chain: Piece[]): Assigned[] {
  const valuesFirst = assignOneWay(text, chain, false)
  const labelsFirst = assignOneWay(text, chain, true)
  return unexplained(labelsFirst) < unexplained(valuesFirst) || (alternates(chain) && unexplained(labelsFirst) === 0)
    ? labelsFirst
    : valuesFirst
}

function unexplained(assigned: readonly Assigned[]): number {
  return assigned.filter(({ label }) => !label).length
}

function assignOneWay(text: string, chain: Piece[], isLabelFirst: boolean): Assigned[] {
  const taken = new Set<Label>()
  return chain.flatMap((amount, at): Assigned[] => {
    if (amount.is === 'label') return []
    const before = asLabel(chain[at - 1], taken)
    const after = asLabel(chain[at + 1], taken)
    const inOrder = isLabelFirst || hasColon(text, chain[at - 1], amount) ? [before, after] : [after, before]
    const label = inOrder.find((candidate) => candidate && fits(text, amount, candidate))
    if (!label) return [{ amount }]
    taken.add(label)
    const beside = besideOf(chain, at, label)
    const doubtful = label === after && isCard(text, label)
    if (!beside || taken.has(beside) || beside.of !== label.of) return [{ amount, label, doubtful }]
    // 'DDR4 RAM', 'SSD hard drive' and 'Storage: 256 GB SSD' have two labels for one amount.
    if (label === after || !label.kind) taken.add(beside)
    const kind = label.kind ?? beside.kind
    return [{ amount, label: { ...label, ...(kind && { kind }) } }]
  })
}

/** The other label that may belong to an amount: the one after its label, or the one after the amount itself. */
function besideOf(chain: readonly Piece[], at: number, label: Label): Label | undefined {
  const isAfter = label === chain[at + 1]
  const beside = chain[isAfter ? at + 2 : at + 1]
  const following = chain[isAfter ? at + 3 : at + 2]
  if (beside?.is !== 'label') return undefined
  // 'Storage 256GB SSD 1TB': there the second label is the next amount's.
  return isAfter || following?.is !== 'amount' ? beside : undefined
}

/** A card's name, which may follow the RAM; '8GB graphics' is never RAM. */
function isCard(text: string, label: Label): boolean {
  return label.of === 'graphics' && !/^(?:ded|gfx|graphic|gpu|vid)/.test(text.slice(label.start, label.end))
}

function asLabel(piece: Piece | undefined, taken: Set<Label>): Label | undefined {
  return piece?.is === 'label' && !taken.has(piece) ? piece : undefined
}

function alternates(chain: readonly Piece[]): boolean {
  return chain.every((piece, at) => piece.is === (at % 2 === 0 ? 'label' : 'amount'))
}

function hasColon(text: string, label: Piece | undefined, amount: Amount): boolean {
  return label?.is === 'label' && /[:=]/.test(text.slice(label.end, amount.start))
}

function fits(text: string, { gb }: Amount, label: Label): boolean {
  if (label.of === 'ram') return ramSizes.has(gb)
  if (label.of === 'drive') return driveSize(gb) !== undefined && gb >= (label.kind === 'eMMC' ? 16 : 30)
  if (label.of === 'graphics') return couldBeGraphicsMemory(text.slice(label.start, label.end), gb)
  return label.of === 'away' || gb <= 64
}

/** 'Up to 32GB' and 'upgradable to 32GB' say what the laptop does not have. */
function isLimit(text: string, { start, end }: Amount): boolean {
  return limit.test(text.slice(Math.max(0, start - 30), start)) || limitAfter.test(text.slice(end, end + 24))
}
