import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { laptop } from '../../../../test/rights/targets.ts'

/** A laptop that the Seller has withdrawn; the log names its id. */
async function withdrawnLaptop(stage: Stage): Promise<{ secrets: string[] }> {
  const { id } = await laptop(stage)
  await stage.people.seller.call('withdrawProduct', { params: { id } })
  return { secrets: [id] }
}

export const rights: readonly Row[] = [
  row('listAudit', {
    does: 'reads the audit log',
    on: withdrawnLaptop,
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('listOwnAudit', {
    does: 'reads what was done to oneself',
    on: withdrawnLaptop,
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
]
