import type { OwnRows } from '../../../../test/own-rows.ts'
import { idOf } from '../../../../test/test-users.ts'

export const ownRows: OwnRows = async ({ her, other }) => {
  await her.call('verifySeller', { params: { id: await idOf(other) } }, { 'idempotency-key': 'k' })
}
