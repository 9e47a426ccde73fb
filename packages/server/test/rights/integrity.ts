import { openRow, row, type Row } from './row.ts'

/** What an Admin and the metrics token may read about the ledger. */
export const integrityRights: readonly Row[] = [
  row('getIntegrity', { does: 'reads the counts that must be 0', gets: { admin: 'ok', others: 'admin-only' } }),
  openRow('GET /metrics', 'reads the figures on this machine', 'ok', () => '/metrics'),
  openRow('GET /metrics', 'reads them through a proxy', 'not-found', () => '/metrics', {
    'x-forwarded-for': '127.0.0.1',
  }),
]
