import { buy, orderOf } from '../../../../test/purchase.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'

let serials = 0

/** The Buyer has a laptop of the Seller, and offers it again. */
async function offeredAgain({ market, people: { buyer, seller } }: Stage): Promise<{ id: string; order: string }> {
  const machine = String((serials += 1)).padStart(64, 'b')
  const laptop = await market.listLaptop(seller, { machine })
  await buy(market, buyer, laptop)
  const order = await orderOf(market, laptop)
  for (const act of ['confirm-handover', 'accept'] as const)
    await buyer.call('actOnOrder', { params: { id: order }, body: { act } })
  return { id: await market.listLaptop(buyer, { machine }), order }
}

async function signedReceipt(stage: Stage): Promise<{ signed: string }> {
  const { order } = await offeredAgain(stage)
  const { body } = await stage.people.buyer.call('getReceipt', { params: { id: order } })
  return { signed: body.respons.signed }
}

async function attached(stage: Stage): Promise<{ id: string }> {
  const { id } = await offeredAgain(stage)
  await stage.people.buyer.call('attachReceipt', { params: { id } })
  return { id }
}

const ofIt = ({ id }: { id: string }) => ({ params: { id } })
const sellers = { unregistered: 'no-user-record', others: 'product-not-found' } as const

export const rights: readonly Row[] = [
  row('getReceipt', {
    does: 'reads the receipt of the Buyer’s order',
    on: offeredAgain,
    input: ({ order }) => ({ params: { id: order } }),
    gets: { buyer: 'ok', seller: 'ok', admin: 'ok', unregistered: 'no-user-record', others: 'order-not-found' },
  }),
  row('verifyReceipt', {
    does: 'verifies the receipt of the Buyer’s order',
    on: signedReceipt,
    input: ({ signed }) => ({ body: { receipt: signed } }),
    gets: { others: 'ok' },
  }),
  row('findListingReceipt', {
    does: 'asks whether the Buyer bought here what they offer',
    on: offeredAgain,
    input: ofIt,
    gets: { buyer: 'ok', ...sellers },
  }),
  row('attachReceipt', {
    does: 'says that the Buyer bought it here',
    on: offeredAgain,
    input: ofIt,
    gets: { buyer: 'ok', ...sellers },
  }),
  row('detachReceipt', {
    does: 'says no longer that the Buyer bought it here',
    on: attached,
    input: ofIt,
    gets: { buyer: 'ok', ...sellers },
  }),
]
