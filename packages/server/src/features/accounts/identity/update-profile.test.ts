import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const recordOf = async ({ email, call }: TestUser) => (await call('getUser', { params: { email } })).body.respons
const patiently = { timeout: 30_000, interval: 5 }

it('a seller’s new name and photo are wherever the seller is shown, also where visitors’ replies are cached', async () => {
  const [seller, buyer, admin] = [await market.signUp('Saler', 'Sadia'), await market.signUp(), await market.admin()]
  const id = await market.listLaptop(seller)
  await seller.call('advertiseProduct', { params: { id } })
  await buyer.call('reportProduct', { params: { id }, body: { reportFlag: true, reportMsg: 'Broken' } })
  const lists = async (): Promise<Answer[]> => [
    await market.visitor.call('listCategoryProducts', { params: { category: 'Dell' } }),
    await market.visitor.call('listAdvertisedProducts'),
    await market.visitor.call('searchProducts', { query: { q: 'latitude' } }),
    await market.visitor.call('getProduct', { params: { id } }),
    await seller.call('listSellerProducts', { params: { email: seller.email } }),
    await admin.call('listReportedProducts'),
  ]
  const sellers = async () =>
    (await lists()).map(({ body: { respons } }) => [respons[0].userName, respons[0].userPhoto])
  expect(await sellers()).toEqual(Array.from({ length: 6 }, () => ['Sadia', '']))
  const changes = { displayName: 'Sadia Rahman', photoURL: market.photoUrl }
  const { status, body } = await seller.call('updateProfile', { body: changes })
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: changes })
  await vi.waitFor(
    async () => expect(await sellers()).toEqual(Array.from({ length: 6 }, () => ['Sadia Rahman', market.photoUrl])),
    patiently,
  )
  const shown = { displayName: 'Sadia Rahman', photoUrl: market.photoUrl }
  expect(await recordOf(seller)).toMatchObject(shown)
  expect((await admin.call('listSellers')).body.respons).toMatchObject([shown])
  expect((await seller.call('getSession')).body.user).toMatchObject(changes)
})

it('a booking keeps the name that it was made with', async () => {
  const [seller, buyer] = [await market.signUp('Saler'), await market.signUp('Buyer', 'Bashir')]
  const productId = await market.listLaptop(seller)
  await buyer.call('createBooking', { body: { name: 'Bashir', productId, userId: buyer.email, price: 450 } })
  await buyer.call('updateProfile', { body: { displayName: 'Bashir Ahmed' } })
  expect((await recordOf(buyer)).displayName).toBe('Bashir Ahmed')
  const { body } = await seller.call('listSellerBookings')
  expect(body.respons).toMatchObject([{ productId, bookings: [{ name: 'Bashir' }] }])
})

it('what is left out is unchanged, and nobody else’s record', async () => {
  const [one, other] = [await market.signUp('Buyer', 'Nila'), await market.signUp('Buyer', 'Shila')]
  await one.call('updateProfile', { body: { photoURL: market.photoUrl } })
  expect(await recordOf(one)).toMatchObject({ displayName: 'Nila', photoUrl: market.photoUrl })
  await one.call('updateProfile', { body: { displayName: 'Nila Das' } })
  expect(await recordOf(one)).toMatchObject({ displayName: 'Nila Das', photoUrl: market.photoUrl })
  expect(await recordOf(other)).toMatchObject({ displayName: 'Shila', photoUrl: '' })
})

it.each([
  ['a photo from elsewhere', { displayName: 'New', photoURL: 'https://elsewhere.test/a.jpg' }, 'photoURL'],
  ['a photo that was never uploaded', { displayName: 'New', photoURL: `/images/${'0'.repeat(64)}.jpg` }, 'photoURL'],
  ['an empty name', { displayName: ' ', photoURL: '' }, 'displayName'],
  ['a name of 81 characters', { displayName: 'N'.repeat(81) }, 'displayName'],
  ['a name with a web address', { displayName: 'Win at https://evil.test' }, 'displayName'],
])('%s is refused by its field, and nothing changes', async (_, body, field) => {
  const one = await market.signUp('Buyer', 'Nila')
  const refused = await one.send('POST', '/api/auth/update-user', body)
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
  })
  expect(await recordOf(one)).toMatchObject({ displayName: 'Nila', photoUrl: '' })
  expect((await one.call('getSession')).body.user).toMatchObject({ displayName: 'Nila', photoURL: null })
})

it('when only the sign-in account was written, the repeated request writes the record', async () => {
  const one = await market.signUp('Buyer', 'Nila')
  const body = { displayName: 'Nila Das', photoURL: market.photoUrl }
  await one.call('updateProfile', { body })
  await market.db.updateTable('users').set({ name: 'Nila', photo_url: '' }).where('email', '=', one.email).execute()
  expect((await one.call('updateProfile', { body })).status).toBe(200)
  expect(await recordOf(one)).toMatchObject({ displayName: 'Nila Das', photoUrl: market.photoUrl })
})
