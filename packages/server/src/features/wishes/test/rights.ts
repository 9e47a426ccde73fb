import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { bookedLaptop, laptop } from '../../../../test/rights/targets.ts'

const forBuyer = async (stage: Stage) => ({ ...(await laptop(stage)), buyer: stage.people.buyer })
const ofBuyer = async (stage: Stage) => ({ ...(await bookedLaptop(stage)), email: stage.people.buyer.email })

export const rights: readonly Row[] = [
  row('listWishes', {
    does: 'lists the Buyer’s wishes',
    on: ofBuyer,
    input: ({ email }) => ({ params: { email } }),
    gets: { buyer: 'private', admin: 'private', others: 'not-allowed' },
  }),
  row('createWish', {
    does: 'wishes for the Seller’s laptop',
    on: laptop,
    input: ({ id }, { email }) => ({ body: { productId: id, userId: email } }),
    gets: { unregistered: 'no-user-record', others: 'ok' },
  }),
  row('createWish', {
    does: 'wishes in the Buyer’s name',
    on: forBuyer,
    input: ({ id, buyer }) => ({ body: { productId: id, userId: buyer.email } }),
    gets: { buyer: 'ok', others: 'not-allowed' },
  }),
]
