import { openRow, row, type Row } from '../../../../test/rights/row.ts'
import { soldLaptop } from '../../../../test/rights/targets.ts'

/** What an Admin and the metrics token may read about the ledger, and the sales that prices are learnt from. */
export const rights: readonly Row[] = [
  row('getIntegrity', { does: 'reads the counts that must be 0', gets: { admin: 'ok', others: 'admin-only' } }),
  row('listSales', { does: 'lists the sales', gets: { admin: 'ok', others: 'admin-only' } }),
  row('leaveOutSale', {
    does: 'leaves the sale of the Seller’s laptop out of price ranges',
    on: soldLaptop,
    input: ({ saleId }) => ({ params: { id: saleId }, body: { leftOutFor: 'price-not-real' as const } }),
    gets: { admin: 'ok', others: 'admin-only' },
  }),
  openRow('GET /metrics', 'reads the figures on this machine', 'ok', () => '/metrics'),
  openRow('GET /metrics', 'reads them through a proxy', 'not-found', () => '/metrics', {
    'x-forwarded-for': '127.0.0.1',
  }),
]
