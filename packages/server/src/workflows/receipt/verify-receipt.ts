import { Problem, toMajor, type CallReply, type Calls } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { readBalances } from '../../features/ledger/post.ts'
import { findOrder } from '../../features/orders/repository.ts'
import type { SigningKeys } from '../../platform/signing-keys.ts'

interface Needs {
  db: Db
  receiptKeys: SigningKeys
}

/** What a receipt says, if one of our keys has signed it, and what went back since. */
export async function verifyReceipt(
  { db, receiptKeys }: Needs,
  signed: string,
): Promise<CallReply<Calls['verifyReceipt']>> {
  const claims = await receiptKeys.verify(signed)
  const { number, itemName } = (claims ?? {}) as { number?: string; itemName?: string }
  const order = number === undefined ? undefined : await findOrder(db, number)
  if (!order || itemName === undefined) throw new Problem('receipt-not-genuine')
  const back = order.amount - (await readBalances(db, order.id)).notGivenBack
  return {
    respons: {
      number: order.id,
      itemName,
      amount: toMajor(order.amount),
      currency: order.currency,
      paidOn: order.created_at.toISOString(),
      back: toMajor(back),
      state: back > 0 ? 'refunded' : 'genuine',
    },
  }
}
