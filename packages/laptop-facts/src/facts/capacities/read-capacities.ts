import type { Found, ReadFacts, StorageKind } from '../facts.ts'
import { assign, type Assigned } from './assign.ts'
import { findPieces, findRanges, type Label, type Piece } from './pieces.ts'
import { driveSize, ramSizes } from './sizes.ts'

type CapacityKey = 'ramGb' | 'storageGb' | 'storageKind' | 'secondStorageGb' | 'secondStorageKind'
export type Capacities = { [K in CapacityKey]?: Found<ReadFacts[K]> }

interface Drive {
  gb: number
  kind?: StorageKind
  start: number
  end: number
}

interface Options {
  /** Whether amounts without a label count, judged by their size: in a title, not in a description. */
  unlabelled: boolean
  /** What a column is about: an amount without a label is that. */
  assume?: 'ram' | 'drive'
}

/** RAM and drives. Says nothing about what the text offers to choose from ('8GB or 16GB'). */
export function readCapacities(text: string, options: Options): Capacities {
  const pieces = findPieces(text)
  const assigned = assign(text, pieces)
  const offered = findRanges(text)
  const ram = offered.has('ram') ? undefined : readRam(text, assigned, options)
  const drives = offered.has('drive') ? [] : readDrives(text, assigned, ram, options)
  return {
    ...(ram && { ramGb: ram }),
    ...describe(drives, options.unlabelled ? kindAlone(pieces, assigned) : undefined),
  }
}

function readRam(
  text: string,
  assigned: readonly Assigned[],
  { unlabelled, assume }: Options,
): Found<number> | undefined {
  const labelled = assigned.filter(({ label }) => label?.of === 'ram')
  const found =
    labelled.length > 0
      ? [...labelled, ...choices(text, assigned, labelled)]
      : unlabelled
        ? smallOnes(assigned, assume)
        : []
  return agree(found.map(toRam))
}

function toRam({ amount, label }: Assigned): Found<number> {
  const start = Math.min(amount.start, label?.start ?? amount.start)
  return { value: amount.gb * amount.count, start, end: Math.max(amount.end, label?.end ?? amount.end) }
}

/** The amounts that share a label with the next: '8GB' of '8GB or 16GB RAM'. */
function choices(text: string, assigned: readonly Assigned[], labelled: readonly Assigned[]): Assigned[] {
  return assigned.filter((one, at) => {
    const next = assigned[at + 1]
    if (one.label || !next || !labelled.includes(next) || !ramSizes.has(one.amount.gb)) return false
    return /^\s{0,2}(?:\/|or|\||,|to|-)?\s{0,2}$/.test(text.slice(one.amount.end, next.amount.start))
  })
}

function smallOnes(assigned: readonly Assigned[], assume: Options['assume']): Assigned[] {
  const free = assigned.filter(({ label, amount }) => !label && ramSizes.has(amount.gb))
  if (assume === 'ram') return free
  if (assume === 'drive') return []
  const small = free.filter(({ amount }) => amount.gb <= 24)
  if (small.length > 0) return small
  const hasDrive = assigned.some(({ label, amount }) => label?.of === 'drive' || amount.gb >= 100)
  const large = hasDrive ? free.filter(({ amount }) => amount.gb <= 64) : []
  if (large.length > 0) return large
  return assigned.filter(({ doubtful, amount }) => doubtful && amount.gb >= 8)
}

function agree(found: readonly Found<number>[]): Found<number> | undefined {
  const [first] = found
  // '16GB (2x8GB)' says the same twice, and so does '16GB RAM, 16GB DDR4'.
  return first && found.every(({ value }) => value === first.value) ? first : undefined
}

function readDrives(
  text: string,
  assigned: readonly Assigned[],
  ram: Found<number> | undefined,
  options: Options,
): Drive[] {
  const found = assigned.filter(({ label, amount }) => {
    if (label) return label.of === 'drive'
    if (ram && amount.start < ram.end && amount.end > ram.start) return false
    if (!options.unlabelled || driveSize(amount.gb) === undefined) return false
    return amount.isDrive
      ? options.assume !== 'ram'
      : amount.gb >= (options.assume === 'drive' ? 16 : options.assume === 'ram' ? Infinity : 100)
  })
  if (offersChoice(text, found)) return []
  return distinct(found.flatMap((one) => toDrives(one, found.length)))
}

function offersChoice(text: string, found: readonly Assigned[]): boolean {
  return found.some((one, at) => {
    const next = found[at + 1]
    if (!next) return false
    const gap = text.slice(one.amount.end, next.amount.start)
    return (gap.length < 24 && /(?:^|\s)or(?:\s|$)|\|/.test(gap)) || (!one.label && /^\s?\/\s?$/.test(gap))
  })
}

function toDrives({ amount, label }: Assigned, others: number): Drive[] {
  const gb = driveSize(amount.gb)
  if (gb === undefined) return []
  const start = Math.min(amount.start, label?.start ?? amount.start)
  const drive = {
    gb,
    ...(label?.kind && { kind: label.kind }),
    start,
    end: Math.max(amount.end, label?.end ?? amount.end),
  }
  if (amount.count < 2) return [drive]
  return others > 1 ? [{ ...drive, gb: gb * amount.count }] : Array.from({ length: amount.count }, () => drive)
}

/** Without what is said twice: '512GB SSD' in one sentence and in the next. */
function distinct(drives: readonly Drive[]): Drive[] {
  return drives.filter((drive, at) => {
    const earlier = drives.slice(0, at)
    return !earlier.some(
      (other) =>
        other.gb === drive.gb &&
        other.start !== drive.start &&
        (!drive.kind || !other.kind || drive.kind === other.kind),
    )
  })
}

function describe(drives: readonly Drive[], kindBeside: Found<StorageKind> | undefined): Capacities {
  // More than two are a choice or a list of what it was tried with.
  if (drives.length > 2) return {}
  const [first, second] = drives.toSorted((a, b) => speed(a) - speed(b))
  const kind = first?.kind ? place(first, first.kind) : second ? undefined : kindBeside
  return {
    ...(first && { storageGb: place(first, first.gb) }),
    ...(kind && { storageKind: kind }),
    ...(second && { secondStorageGb: place(second, second.gb) }),
    ...(second?.kind && { secondStorageKind: place(second, second.kind) }),
  }
}

function place<T>({ start, end }: Drive, value: T): Found<T> {
  return { value, start, end }
}

function speed({ kind }: Drive): number {
  return kind === undefined ? 1 : kind === 'HDD' ? 2 : 0
}

/** The kind of drive where the text names one kind, apart from the size. */
function kindAlone(pieces: readonly Piece[], assigned: readonly Assigned[]): Found<StorageKind> | undefined {
  const used = new Set(assigned.map(({ label }) => label?.start))
  const labels = pieces.filter(
    (piece): piece is Label => piece.is === 'label' && piece.kind !== undefined && !used.has(piece.start),
  )
  const [first] = labels
  if (!first?.kind || labels.some(({ kind }) => kind !== first.kind)) return undefined
  return { value: first.kind, start: first.start, end: first.end }
}
