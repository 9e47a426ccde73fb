import { openRow, row, type Row, type Stage } from './row.ts'

/** None is under way, since there is one at a time. */
async function noReplay({ market }: Stage): Promise<object> {
  await market.db.updateTable('replays').set({ state: 'failed', finished_at: new Date() }).execute()
  return {}
}

/** What an Admin and whoever watches the server may know of the market's books. */
export const integrityRights: readonly Row[] = [
  row('getIntegrity', { does: 'reads the counts that must be 0', gets: { admin: 'ok', others: 'admin-only' } }),
  row('startReplay', {
    does: 'replays a purchase',
    on: noReplay,
    input: () => ({ body: { scenario: 'tab-closed' as const } }),
    gets: { admin: 'ok', others: 'admin-only' },
  }),
  openRow('GET /metrics', 'reads the figures on this machine', 'ok', () => '/metrics'),
  openRow('GET /metrics', 'reads them through a proxy', 'not-found', () => '/metrics', {
    'x-forwarded-for': '127.0.0.1',
  }),
]
