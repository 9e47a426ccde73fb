import type { Fault } from './fault.ts'
import { features, platform, workflows } from './places.ts'

const keys = `${platform}/signing-keys.ts`
const inKeys = (title: string) => ({ file: `${platform}/signing-keys.test.ts`, title })
const inReceipts = (title: string) => ({ file: `${workflows}/receipt/receipts.test.ts`, title })

const boughtHere = 'packages/server/migrations/0004_receipts.sql'

export const receiptFaults: readonly Fault[] = [
  {
    file: keys,
    find: `      if (!isCanonical(jws)) return undefined\n`,
    replace: ``,
    effect: 'a receipt whose last letter was changed is called genuine',
    test: inKeys('refuses what was changed in one character'),
  },
  {
    file: keys,
    find: `        return protectedHeader.typ === type ? JSON.parse(Buffer.from(payload).toString()) : undefined\n`,
    replace: `        return JSON.parse(Buffer.from(payload).toString())\n`,
    effect: 'whatever else these keys sign is taken for a receipt',
    test: inKeys('refuses another type'),
  },
  {
    file: `${workflows}/receipt/verify-receipt.ts`,
    find: `      state: back > 0 ? 'refunded' : 'genuine',`,
    replace: `      state: order.state === 'refunded' ? 'refunded' : 'genuine',`,
    effect: 'a receipt of which a part went back is called genuine',
    test: inReceipts('says what was refunded since'),
  },
  {
    file: boughtHere,
    find: ` and not_given_back(o.id) = o.amount)`,
    replace: `)`,
    effect: 'a listing goes on saying that it was bought here after money went back',
    test: { file: `${features}/receipts/receipt-rules.test.ts`, title: 'takes none whose money went back' },
  },
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
