import { safeParse, calls, type AnyOrder } from '@market/contract'
import type { RawReply } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { listAllOrders } from './list-orders.ts'

const most = 10_000

const head = 'order,paid on,laptop,buyer,seller,amount,currency,back,state,waits for,until,bank'

/** The Admins' list as a CSV file, by the same filters. Reads `atOnce` orders at a time. */
export async function writeOrdersCsv(db: Db, query: Record<string, string>, atOnce = 100): Promise<RawReply> {
  const filters = safeParse(calls.exportOrders.query, query).data ?? {}
  const lines = [head]
  let after: string | undefined
  do {
    const page = await listAllOrders(db, { ...filters, limit: atOnce, after })
    lines.push(...page.respons.map(lineOf))
    after = page.next
  } while (after !== undefined && lines.length <= most)
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
    },
    body: `\ufeff${lines.join('\r\n')}\r\n`,
  }
}

function lineOf(order: AnyOrder): string {
  const { _id, createdOn, itemName, buyerName, sellerName, amount, currency, back, state, waitsFor, dueAt, bank } =
    order
  return [_id, createdOn, itemName, buyerName, sellerName, amount, currency, back, state, waitsFor, dueAt, bank]
    .map(cell)
    .join(',')
}

/**
 * Where a spreadsheet would begin a formula (https://owasp.org/www-community/attacks/CSV_Injection): at the start of a
 * cell, and where one that separates by semicolons would begin another cell or row.
 */
const formula = /(^|[;\r\n])(?=[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu

/** Formulas are made text. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const plain = value.replace(formula, "$1'")
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
