import { randomBytes } from 'node:crypto'
import { orderOf } from '../../../../test/purchase.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { paidLaptop } from '../../../../test/rights/targets.ts'

const newKey = () => randomBytes(32).toString('base64url')

async function paidOrder(stage: Stage): Promise<{ id: string }> {
  return { id: await orderOf(stage.market, (await paidLaptop(stage)).id) }
}

/** Letters that the Buyer has got for their order. */
async function started(stage: Stage): Promise<{ letters: string }> {
  const { id } = await paidOrder(stage)
  const { body } = await stage.people.buyer.call('startCheck', { params: { id } })
  return { letters: body.respons.letters }
}

/** The key that has opened the check. */
async function opened(stage: Stage): Promise<{ key: string }> {
  const [{ letters }, key] = [await started(stage), newKey()]
  await stage.market.visitor.call('openCheck', { body: { letters, key } })
  return { key }
}

export const rights: readonly Row[] = [
  row('startCheck', {
    does: 'starts a check of the laptop that the Buyer paid for',
    on: paidOrder,
    input: ({ id }) => ({ params: { id } }),
    gets: {
      buyer: 'ok',
      seller: 'order-act-not-possible',
      admin: 'order-act-not-possible',
      unregistered: 'no-user-record',
      others: 'order-not-found',
    },
  }),
  row('openCheck', {
    does: 'opens a check by its letters, on a laptop where nobody has to sign in',
    on: started,
    input: ({ letters }) => ({ body: { letters, key: newKey() } }),
    gets: { others: 'ok' },
  }),
  row('openCheck', {
    does: 'opens a check that another browser has opened',
    on: async (stage) => {
      const { letters } = await started(stage)
      await stage.market.visitor.call('openCheck', { body: { letters, key: newKey() } })
      return { letters }
    },
    input: ({ letters }) => ({ body: { letters, key: newKey() } }),
    gets: { others: 'check-not-found' },
  }),
  row('compareReport', {
    does: 'compares a report with the key of the browser that opened the check',
    on: opened,
    input: ({ key }) => ({ body: { key, report: { facts: { ramGb: 8 } } } }),
    gets: { others: 'ok' },
  }),
  row('finishCheck', {
    does: 'adds the result with the key of the browser that opened the check',
    on: opened,
    input: ({ key }) => ({ body: { key, tests: { screen: 'fine' as const }, answers: { charger: 'original' } } }),
    gets: { others: 'ok' },
  }),
  row('finishCheck', {
    does: 'adds a result with another key',
    input: () => ({ body: { key: newKey(), tests: {}, answers: {} } }),
    gets: { others: 'check-not-found' },
  }),
]
