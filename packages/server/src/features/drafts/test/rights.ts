import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { idOf } from '../../../../test/test-users.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'

/** The Seller's only draft, with a text that nobody else may read. */
async function draft({ market, people: { seller } }: Stage) {
  // The matrix saves more drafts than a user may have.
  await sql`delete from drafts where user_id = ${await idOf(seller)}`.execute(market.db)
  const [id, phone] = [randomUUID(), `01711-${randomUUID().slice(0, 8)}`]
  await seller.call('saveDraft', { params: { id }, body: { values: { phone }, version: 0, writer: 'the-seller' } })
  return { id, secrets: [phone] }
}

const bySellerAlone = { seller: 'ok', unregistered: 'no-user-record', others: 'draft-not-found' } as const
const unsaved = async () => ({ id: randomUUID() })

export const rights: readonly Row[] = [
  row('listDrafts', { does: 'lists one’s own drafts', gets: { unregistered: 'no-user-record', others: 'ok' } }),
  row('getDraft', {
    does: 'opens the Seller’s draft',
    on: draft,
    input: ({ id }) => ({ params: { id } }),
    gets: { ...bySellerAlone, seller: 'private' },
  }),
  row('saveDraft', {
    does: 'saves a draft of one’s own',
    on: unsaved,
    input: ({ id }) => ({ params: { id }, body: { values: { itemName: 'X' }, version: 0, writer: 'anybody-1' } }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('saveDraft', {
    does: 'changes the Seller’s draft',
    on: draft,
    input: ({ id }) => ({ params: { id }, body: { values: { itemName: 'X' }, version: 1, writer: 'anybody-1' } }),
    gets: bySellerAlone,
  }),
  row('deleteDraft', {
    does: 'deletes the Seller’s draft',
    on: draft,
    input: ({ id }) => ({ params: { id } }),
    gets: bySellerAlone,
  }),
]
