import type { Fault } from './fault.ts'
import { workflows } from './places.ts'

const inReceipts = (title: string) => ({ file: `${workflows}/receipt/receipts.test.ts`, title })

const boughtHere = 'packages/server/migrations/0004_receipts.sql'

export const receiptFaults: readonly Fault[] = [
  {
    file: boughtHere,
    find: `      and p.brand_id = bought.brand_id\n`,
    replace: ``,
    effect: 'a laptop of another brand is called bought here',
    test: inReceipts('is refused for the same serial number with another brand'),
  },
  {
    file: `${workflows}/receipt/listing-receipt.ts`,
    find: `bought && !bought.attached && (await isOutsideRange(db, bought))`,
    replace: `bought && !bought.attached && db === (isOutsideRange as unknown)`,
    effect: 'a sale at 0.50 makes a laptop bought here',
    test: inReceipts('outside the range of such laptops'),
  },
]
