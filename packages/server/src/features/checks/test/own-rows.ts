import { randomBytes } from 'node:crypto'
import type { OwnRows } from '../../../../test/own-rows.ts'
import { buy, orderOf } from '../../../../test/purchase.ts'

/** She has checked a laptop that she then accepted. */
export const ownRows: OwnRows = async ({ market, her, other }) => {
  const laptop = await market.listLaptop(other)
  await buy(market, her, laptop)
  const id = await orderOf(market, laptop)
  const started = await her.call('startCheck', { params: { id } })
  const { letters } = started.body.respons
  const key = randomBytes(32).toString('base64url')
  await market.visitor.call('openCheck', { body: { letters, key } })
  await market.visitor.call('compareReport', { body: { key, report: { facts: { ramGb: 8 } } } })
  await market.visitor.call('finishCheck', { body: { key, tests: {}, answers: {} } })
  for (const act of ['confirm-handover', 'accept'] as const)
    await her.call('actOnOrder', { params: { id }, body: { act } })
}
