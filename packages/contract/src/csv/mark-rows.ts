import type { CsvRow } from './read-csv.ts'

/** The words that begin a total, in the languages of our sellers' spreadsheets. */
const total =
  /^(?:(?:grand|sub)[ -]?)?totals?\b|^(?:sum|summe|gesamt|somme|suma)\b|^(?:সর্ব)?মোট(?!\p{L})|^योग(?!\p{L})|^итого/iu
/** More values than a total has beside its word. */
const mostOfTotal = 4

/**
 * Marks the rows that are no laptop of their own: comments and totals, and the variants and photos that shops write
 * below a product.
 */
export async function* markRows(columns: readonly string[], rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow, void> {
  const shop = shopOf(columns)
  let above: CsvRow | undefined
  let variants: CsvRow[] = []
  for await (const row of rows) {
    const own = row.problem ? row : { ...row, values: shop.unescape(row.values) }
    if (above && !own.problem && shop.isVariant(own.values, above.values)) {
      variants.push({ ...own, problem: 'variant' })
      continue
    }
    yield* product(above, variants, shop)
    above = isNote(own) ? { ...own, problem: 'note' } : own
    variants = []
  }
  yield* product(above, variants, shop)
}

function* product(row: CsvRow | undefined, variants: readonly CsvRow[], shop: Shop): Generator<CsvRow> {
  if (!row) return
  yield { ...row, values: shop.filled(row.values, variants) }
  yield* variants
}

function isNote({ values, problem }: CsvRow): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  const [first = ''] = filled
  if (problem === 'quote') return false
  if (/^#\s?[\p{L}-]/u.test(first) && (filled.length === 1 || /^#info\b/i.test(first))) return true
  return filled.length <= Math.min(mostOfTotal, values.length / 2 + 1) && total.test(first)
}

interface Shop {
  isVariant(values: readonly string[], above: readonly string[]): boolean
  /** What the product's row leaves empty and all of its variants say alike. */
  filled(values: string[], variants: readonly CsvRow[]): string[]
  unescape(values: string[]): string[]
}

/** The shop whose export has these columns. */
function shopOf(columns: readonly string[]): Shop {
  const at = (name: string) => columns.findIndex((column) => column.trim().toLowerCase() === name)
  const [handle, title, type, regular] = [at('handle'), at('title'), at('type'), at('regular price')]
  const woo = type !== -1 && regular !== -1
  return {
    isVariant: (values, above) =>
      (handle !== -1 && title !== -1 && isBelow(values, above, { handle, title })) ||
      (woo && values[type]?.trim() === 'variation' && /^varia(?:ble|tion)$/.test(above[type]?.trim() ?? '')),
    // WooCommerce's product has no price; the first row of Shopify's product is a variant itself.
    filled: (values, variants) =>
      woo && variants.length > 0
        ? columns.map((_, column) => values[column]?.trim() || alike(variants, column))
        : values,
    unescape: (values) => (woo ? values.map((value) => value.replaceAll(String.raw`\n`, '\n')) : values),
  }
}

function isBelow(
  values: readonly string[],
  above: readonly string[],
  { handle, title }: { handle: number; title: number },
): boolean {
  const own = values[handle]?.trim() ?? ''
  return own !== '' && own === above[handle]?.trim() && (values[title] ?? '').trim() === ''
}

function alike(variants: readonly CsvRow[], column: number): string {
  const said = new Set(variants.map(({ values }) => values[column]?.trim() ?? ''))
  const [first = ''] = said
  return said.size === 1 ? first : ''
}
