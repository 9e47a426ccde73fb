import type { OwnRows } from '../../../../test/own-rows.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idOf, payOut } from './owed.ts'
import { holdBalance } from '../repository.ts'

/** What she has sold is paid out to her by another Admin, and what the other has sold by her. Her balance is held. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  await payOut(market, her, await market.admin())
  await payOut(market, other, her)
  const id = await idOf(market, her)
  await inTransaction(market.db, (trx) => holdBalance(trx, id))
}
