import { row, type Row } from '../../../../test/rights/row.ts'
import { aPayee } from './a-payee.ts'

export const rights: readonly Row[] = [
  row('savePayee', {
    does: 'enters where one’s own money is sent',
    input: () => ({ body: aPayee }),
    gets: { unregistered: 'no-user-record', buyer: 'ok', others: 'email-unverified' },
    repeatable: true,
  }),
  row('deletePayee', {
    does: 'deletes one’s own payee details',
    gets: { unregistered: 'no-user-record', others: 'ok' },
    repeatable: true,
  }),
]
