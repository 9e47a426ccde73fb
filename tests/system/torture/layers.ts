const holdItem = 'packages/server/src/features/payments/hold-item.ts'
const applyIntent = 'packages/server/src/workflows/pay/apply-intent.ts'
const tables = 'packages/server/migrations/0001_market.sql'

/** What ensures one buyer per item, layer by layer: the source, and how a copy of the sources loses it. */
export const layers = {
  'hold-key': {
    file: tables,
    says: 'create table holds (\n  product_id uuid primary key references products,',
    instead: 'create table holds (\n  product_id uuid not null references products,',
  },
  'hold-check': {
    file: holdItem,
    says: 'const hold = await findHoldOf(trx, productId)\n    if (hold',
    instead:
      'const mine = await findHoldBy(trx, buyer.id)\n    const hold = mine?.product_id === productId ? mine : undefined\n    if (hold',
  },
  'sale-check': {
    file: applyIntent,
    says: `const free = product.state === 'for_sale' && (hold === undefined || hold.payment_id === payment.id)`,
    instead: `const free = product.state === 'sold' || hold || true`,
  },
  'sale-index': {
    file: tables,
    says: 'create unique index payments_one_sale',
    instead: 'create index payments_one_sale',
  },
} as const satisfies Record<string, { file: string; says: string; instead: string }>

export type Layer = keyof typeof layers
