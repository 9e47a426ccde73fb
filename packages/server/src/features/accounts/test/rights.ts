import { randomUUID } from 'node:crypto'
import type { TestUser } from '../../../../test/market.ts'
import { idOf } from '../../../../test/test-users.ts'
import { row, type Row, type Stage } from '../../../../test/rights/row.ts'
import { bystander, laptop, paidLaptop } from '../../../../test/rights/targets.ts'

const admins = { admin: 'ok', others: 'admin-only' } as const

const recordOf = ({ name, email }: { name: string; email: string }) =>
  ({ name, email, userType: 'Buyer', address: '', photoUrl: '' }) as const
const toAdmin = { userType: 'Admin' } as const
const buyer = async ({ people }: Stage): Promise<TestUser> => people.buyer
const seller = async ({ people }: Stage) => ({ id: await idOf(people.seller) })

/** A caller without a user record has no id, so the id of a missing user is used. */
const ownIdOf = async (caller: TestUser): Promise<string> => {
  const { body } = await caller.call('getUser', { params: { email: caller.email } })
  return body.respons?._id ?? randomUUID()
}

export const rights: readonly Row[] = [
  row('getUser', {
    does: 'looks the Buyer up',
    on: buyer,
    input: ({ email }) => ({ params: { email } }),
    gets: { buyer: 'ok', admin: 'ok', others: 'not-allowed' },
  }),
  row('getOwnData', {
    does: 'downloads what is held about oneself',
    gets: { others: 'ok' },
    reads: (body, { email }) => (body.of === email ? 'ok' : 'nothing'),
  }),
  row('listBuyers', { does: 'lists the buyers', gets: admins }),
  row('listSellers', { does: 'lists the sellers', gets: admins }),
  row('getPerson', {
    does: 'reads the Seller’s page',
    on: seller,
    input: ({ id }) => ({ params: { id } }),
    gets: admins,
  }),
  row('registerUser', {
    does: 'registers oneself',
    input: (_, caller) => ({ body: recordOf(caller) }),
    // Leaves no user record missing.
    endsCaller: true,
    gets: { others: 'ok' },
  }),
  row('registerUser', {
    does: 'registers the Buyer',
    on: buyer,
    input: (person) => ({ body: recordOf(person) }),
    gets: { buyer: 'ok', others: 'not-allowed' },
  }),
  row('registerUser', {
    does: 'registers oneself as Admin',
    input: (_, caller) => ({ raw: { ...recordOf(caller), userType: 'Admin' } }),
    gets: { others: 'invalid-input' },
  }),
  row('verifySeller', {
    does: 'verifies the Seller',
    on: seller,
    input: ({ id }) => ({ params: { id } }),
    gets: admins,
  }),
  row('verifySeller', {
    does: 'takes the Seller’s verification back',
    on: seller,
    input: ({ id }) => ({ params: { id }, body: { userFlag: false } }),
    gets: admins,
  }),
  row('makeAdmin', {
    does: 'makes somebody else Admin',
    on: bystander,
    input: ({ id }) => ({ params: { id }, body: toAdmin }),
    gets: admins,
  }),
  row('makeAdmin', {
    does: 'makes oneself Admin',
    input: async (_, caller) => ({ params: { id: await ownIdOf(caller) }, body: toAdmin }),
    gets: { admin: 'email-unverified', others: 'admin-only' },
  }),
  row('deleteUser', {
    does: 'deletes somebody else',
    on: bystander,
    input: ({ id }) => ({ params: { id } }),
    gets: { admin: 'ok', unregistered: 'no-user-record', others: 'not-allowed' },
  }),
  row('deleteUser', {
    does: 'deletes oneself',
    input: async (_, caller) => ({ params: { id: await ownIdOf(caller) } }),
    endsCaller: true,
    gets: { unregistered: 'user-not-found', others: 'ok' },
  }),
  row('deleteUser', {
    does: 'withdraws the Seller’s laptop',
    on: laptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'ok', admin: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
  row('deleteUser', {
    does: 'withdraws what the Buyer has paid for',
    on: paidLaptop,
    input: ({ id }) => ({ params: { id } }),
    gets: { seller: 'product-paid', admin: 'ok', unregistered: 'no-user-record', others: 'not-your-product' },
  }),
]
