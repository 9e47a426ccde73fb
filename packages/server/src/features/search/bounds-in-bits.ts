import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** A range of prices or months that bounds cut, with how far into it laptops are meant; left out: from its beginning, to its end. */
export interface CutRange {
  number: number
  from?: number
  to?: number
  width: number
}

export interface Bounds {
  kind: 'price' | 'months'
  /** Numbers of the ranges that are meant altogether. */
  whole: number[]
  cut: CutRange[]
}

/** As search_price_offset and search_month_offset (migration 0016) have it. */
const offsets = {
  price: (beyond: number): number => Math.floor(beyond / 100) * 128 + (beyond % 100),
  months: (beyond: number): number => beyond,
}
/** So many of the lowest bits are hundredths, which hardly any price has. */
const hundredths = { price: 7, months: 0 }
const mostBits = { price: 27, months: 16 }

/** For each chunk that is `needed` the strings that `laptopsWithin` is put together from: of the ranges that are cut r0, r1, … and of the bits of offsets s0, s1, … */
export function piecesOf(bounds: Bounds, needed: Sql): Sql {
  const { kind, whole, cut } = bounds
  const columns = [
    ...(whole.length > 0
      ? [
          sql`bit_or(bits) filter (where kind = ${sql.lit(kind)} and value = any (${whole.map(String)}::text[])) as whole`,
        ]
      : []),
    ...cut.map(
      ({ number }, n) =>
        sql`bit_or(bits) filter (where kind = ${sql.lit(kind)} and value = ${String(number)}) as ${sql.id(`r${n}`)}`,
    ),
    ...bitsNeeded(bounds).map(
      (bit) =>
        sql`bit_or(bits) filter (where kind = ${sql.lit(`${kind}-bit`)} and value = ${String(bit)}) as ${slice(bit)}`,
    ),
  ]
  const ranges = [...whole, ...cut.map(({ number }) => number)].map(String)
  return sql`select ${sql.join([sql`chunk`, ...columns])} from search_bits
    where ((kind = ${sql.lit(kind)} and value = any (${ranges}::text[])) or (kind = ${sql.lit(`${kind}-bit`)} and value = any (${bitsNeeded(bounds).map(String)}::text[]))) and ${needed}
    group by chunk`
}

/**
 * The laptops within the bounds; `pieces`: the name of what `piecesOf` gave; `none`, `every`: strings of the chunk's length without any and with all.
 * The statement is the same for all bounds within ranges of one width, so that its plan can be kept.
 */
export function laptopsWithin({ kind, whole, cut }: Bounds, pieces: string, none: Sql, every: Sql): Sql {
  const of = (column: string): Sql => sql`coalesce(${sql.ref(`${pieces}.${column}`)}, ${none})`
  const beyond = (offset: number, top: number): Sql => {
    const higher = (from: number, to: number, lower: Sql): Sql => {
      let found = lower
      for (let bit = from; bit < to; bit++) {
        const set = sql`${Math.floor(offset / 2 ** bit) % 2 === 1}::boolean`
        const own = of(`s${bit}`)
        // With a bit that is set, those that have it and are higher below; else those that have it or are higher below.
        found = sql`((${found} | case when ${set} then ${none} else ${own} end) & case when ${set} then ${own} else ${every} end)`
      }
      return found
    }
    const low = hundredths[kind]
    const some = Array.from({ length: low }, (_, bit) => sql.ref(`${pieces}.s${bit}`))
    const within =
      low === 0
        ? none
        : sql`case when coalesce(${sql.join(some)}) is null then ${none} else ${higher(0, low, none)} end`
    return higher(low, top, within)
  }
  const cuts = cut.map(({ from, to, width }, n) => {
    const top = bitsOf(kind, width)
    return sql.join(
      [
        of(`r${n}`),
        ...(to === undefined ? [] : [sql`~${beyond(offsets[kind](to), top)}`]),
        ...(from === undefined || from === 0 ? [] : [beyond(offsets[kind](from) - 1, top)]),
      ],
      sql` & `,
    )
  })
  const all = [...(whole.length > 0 ? [of('whole')] : []), ...cuts.map((one) => sql`(${one})`)]
  return all.length === 0 ? none : sql`(${sql.join(all, sql` | `)})`
}

function bitsNeeded({ kind, cut }: Bounds): number[] {
  return Array.from({ length: Math.max(0, ...cut.map(({ width }) => bitsOf(kind, width))) }, (_, bit) => bit)
}

/** How many bits the offsets in a range of this width have. */
function bitsOf(kind: Bounds['kind'], width: number): number {
  return Number.isFinite(width) ? Math.ceil(Math.log2(offsets[kind](width) + 1)) : mostBits[kind]
}

function slice(bit: number): Sql {
  return sql.id(`s${bit}`)
}
