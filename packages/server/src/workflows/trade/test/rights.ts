import type { SentAct } from '@market/contract'
import { sql } from 'kysely'
import { formOf } from '../../../../test/photo.ts'
import { buy, orderOf } from '../../../../test/purchase.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { paidLaptop } from '../../../../test/rights/targets.ts'
import { aSmallPhoto } from '../../../platform/images/test/photos.ts'

/** Of the Seller’s laptop, paid by the Buyer, whose secret is the code. */
async function paidOrder(stage: Stage): Promise<{ id: string; code: string; secrets: string[] }> {
  const { market, people } = stage
  const id = await orderOf(market, (await paidLaptop(stage)).id)
  const { code } = (await people.buyer.call('getOrder', { params: { id } })).body.respons
  return { id, code, secrets: [code] }
}

/** The secrets are what the two need to meet. */
async function meeting(stage: Stage): Promise<{ id: string; secrets: string[] }> {
  const { id } = await paidOrder(stage)
  return { id, secrets: [stage.people.buyer.email, stage.people.seller.email] }
}

async function listedOrder(stage: Stage): Promise<{ secrets: string[] }> {
  return { secrets: [(await paidOrder(stage)).id] }
}

/** After the Buyer had the laptop and accepted it, or reported a problem. */
const after =
  (act: object) =>
  async (stage: Stage): Promise<{ id: string }> => {
    const { id } = await paidOrder(stage)
    for (const body of [{ act: 'confirm-handover' }, act])
      await stage.people.buyer.send('POST', `/api/orders/${id}/acts`, body)
    return { id }
  }
const problem = after({ act: 'report-problem', problem: 'damaged', text: 'The hinge is broken' })
const completed = after({ act: 'accept' })

/** Paid by the Admin, and stopped by another. */
async function adminsOwn({ market, people: { admin, seller } }: Stage): Promise<{ id: string }> {
  const laptop = await market.listLaptop(seller)
  await buy(market, admin, laptop)
  const id = await orderOf(market, laptop)
  const other = await market.admin()
  await other.call('actOnOrder', { params: { id }, body: { act: 'stop', text: 'It may be stolen' } })
  return { id }
}

/** Cancelled by the Seller, and the Buyer's card takes no refund. */
async function refundFailed(stage: Stage): Promise<{ id: string }> {
  const { id } = await paidOrder(stage)
  await stage.people.seller.call('actOnOrder', { params: { id }, body: { act: 'cancel' } })
  await sql`update payments set refund_failed_at = now()
    where id = (select payment_id from orders where id = ${id}::uuid)`.execute(stage.market.db)
  return { id }
}

/** A photo that the Buyer has uploaded for the order. */
async function photo(stage: Stage): Promise<{ name: string }> {
  const { id } = await paidOrder(stage)
  const picture = formOf(await aSmallPhoto(8))
  const { body } = await stage.people.buyer.send('POST', `/api/orders/${id}/photos`, picture)
  return { name: String(body.respons.address).split('/').at(-1) ?? '' }
}

const parties = { unregistered: 'no-user-record', others: 'order-not-found' } as const
const notNow = {
  buyer: 'order-act-not-possible',
  seller: 'order-act-not-possible',
  admin: 'order-act-not-possible',
  ...parties,
} as const

const decides = (does: string, on: (stage: Stage) => Promise<{ id: string }>, act: SentAct, amount?: number): Row =>
  row('actOnOrder', {
    does,
    on,
    input: ({ id }) => ({
      params: { id },
      body: { act, text: 'As both have shown', ...(amount !== undefined && { amount }) },
    }),
    gets: { ...notNow, admin: 'ok' },
  })

export const rights: readonly Row[] = [
  row('listOrders', {
    does: 'lists what oneself has paid for',
    on: listedOrder,
    gets: { buyer: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listOwnSales', {
    does: 'lists what others have paid one for',
    on: listedOrder,
    gets: { seller: 'private', unregistered: 'no-user-record', others: 'ok' },
  }),
  row('listAllOrders', { does: 'lists all orders', on: listedOrder, gets: { admin: 'private', others: 'admin-only' } }),
  row('exportOrders', {
    does: 'loads all orders as a file',
    on: listedOrder,
    gets: { admin: 'private', others: 'admin-only' },
  }),
  row('getOrder', {
    does: 'reads the Buyer’s order with its code',
    on: paidOrder,
    input: ({ id }) => ({ params: { id } }),
    gets: { buyer: 'private', seller: 'ok', admin: 'ok', ...parties },
  }),
  row('getOrder', {
    does: 'reads the Buyer’s order with how to reach the two',
    on: meeting,
    input: ({ id }) => ({ params: { id } }),
    gets: { buyer: 'private', seller: 'private', admin: 'private', ...parties },
  }),
  row('listOrderEvents', {
    does: 'reads what happened to the Buyer’s order',
    on: paidOrder,
    input: ({ id }) => ({ params: { id }, query: { before: 2 } }),
    gets: { buyer: 'ok', seller: 'ok', admin: 'ok', ...parties },
  }),
  row('actOnOrder', {
    does: 'has the laptop that the Buyer paid for',
    on: paidOrder,
    input: ({ id }) => ({ params: { id }, body: { act: 'confirm-handover' as const } }),
    gets: { ...notNow, buyer: 'ok' },
  }),
  row('actOnOrder', {
    does: 'hands over the Seller’s laptop for the Buyer’s code',
    on: paidOrder,
    input: ({ id, code }) => ({ params: { id }, body: { act: 'hand-over' as const, code } }),
    gets: { ...notNow, seller: 'ok' },
  }),
  row('actOnOrder', {
    does: 'answers the Buyer’s problem',
    on: problem,
    input: ({ id }) => ({ params: { id }, body: { act: 'answer' as const, text: 'It was not' } }),
    gets: { ...notNow, seller: 'ok' },
  }),
  decides('stops the Buyer’s order', paidOrder, 'stop'),
  decides('decides a dispute for the Buyer', problem, 'refund'),
  decides('decides a dispute for the Seller', problem, 'release'),
  decides('splits the money of a dispute', problem, 'split', 100),
  decides('refunds a part of a completed order', completed, 'refund-part', 100),
  decides('records what was sent to the Buyer by hand', refundFailed, 'refund-by-hand'),
  row('actOnOrder', {
    does: 'decides an Admin’s own order',
    on: adminsOwn,
    input: ({ id }) => ({ params: { id }, body: { act: 'refund' as const, text: 'It is mine' } }),
    gets: { seller: 'order-act-not-possible', admin: 'order-act-not-possible', ...parties },
  }),
  row('uploadOrderPhoto', {
    does: 'uploads a photo for the Buyer’s order',
    on: async (stage) => ({ ...(await paidOrder(stage)), picture: await aSmallPhoto(7) }),
    input: ({ id, picture }) => ({ params: { id }, raw: formOf(picture) }),
    gets: { buyer: 'ok', seller: 'ok', admin: 'order-act-not-possible', ...parties },
  }),
  row('getPrivateImage', {
    does: 'loads a photo of the Buyer’s order',
    on: photo,
    input: ({ name }) => ({ params: { name } }),
    gets: { buyer: 'ok', seller: 'ok', admin: 'ok', others: 'not-found' },
  }),
]
