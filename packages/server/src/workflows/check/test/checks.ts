import { randomBytes } from 'node:crypto'
import type { CallInput, Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Answer, Market } from '../../../../test/market.ts'
import type { Deal } from '../../trade/test/deals.ts'

export type Report = CallInput<Calls['compareReport']>['body']['report']
export type Found = Omit<CallInput<Calls['finishCheck']>['body'], 'key'>

/** As a browser makes it. */
export const newKey = () => randomBytes(32).toString('base64url')

/** The letters that the buyer gets. */
export async function start({ buyer, id }: Deal): Promise<string> {
  const started = await buyer.call('startCheck', { params: { id } })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return started.body.respons.letters
}

export function open({ visitor }: Market, letters: string, key = newKey()): Promise<Answer> {
  return visitor.call('openCheck', { body: { letters, key } })
}

/** Started and opened. Returns its key. */
export async function opened(deal: Deal): Promise<string> {
  const key = newKey()
  const { status, body } = await open(deal.market, await start(deal), key)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return key
}

export function compare({ visitor }: Market, key: string, report: Report = { facts: { ramGb: 8 } }): Promise<Answer> {
  return visitor.call('compareReport', { body: { key, report } })
}

export function finish({ visitor }: Market, key: string, found: Found = { tests: {}, answers: {} }): Promise<Answer> {
  return visitor.call('finishCheck', { body: { key, ...found } })
}

/** Its address can't be opened any more; of an opened check, nothing can be added. */
export async function timeIsOver({ market, id }: Deal): Promise<void> {
  await sql`update order_checks set until = now() where order_id = ${id}::uuid and ended_at is null`.execute(market.db)
}
