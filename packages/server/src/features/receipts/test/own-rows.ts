import type { OwnRows } from '../../../../test/own-rows.ts'
import { buy, orderOf } from '../../../../test/purchase.ts'

/** She offers a laptop again that she bought here. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const machine = 'c'.repeat(64)
  const laptop = await market.listLaptop(other, { machine })
  await buy(market, her, laptop)
  const id = await orderOf(market, laptop)
  for (const act of ['confirm-handover', 'accept'] as const)
    await her.call('actOnOrder', { params: { id }, body: { act } })
  await her.call('attachReceipt', { params: { id: await market.listLaptop(her, { machine }) } })
}
