import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSmallPhoto } from '../../platform/images/test/photos.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { aDeal, act, eventsOf, go, passHours, payFor, readAs, type Deal, type Place, type Role } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())

const dealAt = (place: Place) => aDeal(market, { seller, admin }, place)
const offer = (of: Deal, role: Role, amount: number) => act(of, role, { act: 'offer', amount })
const settle = (of: Deal, role: Role, amount: number) => act(of, role, { act: 'settle', amount })

describe('an offer', () => {
  it('is one of 20 in a dispute, of both parties together; the next is refused with a sentence, also at the same time', async () => {
    const of = await dealAt('problem')
    for (let n = 1; n <= 19; n++) expect((await offer(of, n % 2 ? 'seller' : 'buyer', n)).status).toBe(200)
    const last = await Promise.all((['buyer', 'seller', 'buyer'] as const).map((role, n) => offer(of, role, 50 + n)))
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { status, body } = await offer(of, 'seller', 60)
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'too-many-offers',
      title: expect.stringContaining('20 offers'),
    })
    expect((await eventsOf(of)).filter((event) => event.startsWith('offer'))).toHaveLength(20)
    // What was offered last can still be accepted.
    const { offers } = await readAs(of, 'seller')
    expect((await act(of, 'seller', { act: 'settle', amount: offers.buyer ?? 0 })).status).toBe(200)
  })

  it('is settled by naming its amount; one that has changed since is refused', async () => {
    const of = await dealAt('problem')
    await offer(of, 'seller', 100)
    expect((await readAs(of, 'buyer')).offers).toEqual({ buyer: null, seller: 100 })
    await offer(of, 'seller', 80)
    expect((await settle(of, 'buyer', 100)).body).toMatchObject({
      code: 'offer-changed',
      errors: [{ field: 'amount' }],
    })
    expect((await settle(of, 'buyer', 80)).status).toBe(200)
    const { state, events, money } = await readAs(of, 'seller')
    expect([state, events.at(-1)?.amount, money]).toMatchObject([
      'completed',
      80,
      { toBuyer: 80, toSeller: 370, held: 0 },
    ])
  })

  it('is not settled by who has made it', async () => {
    const of = await dealAt('problem')
    await offer(of, 'buyer', 100)
    expect((await settle(of, 'buyer', 100)).body).toMatchObject({ code: 'order-act-not-possible' })
    await offer(of, 'seller', 90)
    expect((await settle(of, 'buyer', 100)).body).toMatchObject({ code: 'offer-changed' })
    expect((await settle(of, 'seller', 90)).body).toMatchObject({ code: 'offer-changed' })
    expect((await settle(of, 'seller', 100)).status).toBe(200)
  })

  it('is gone with the dispute in which it was made', async () => {
    const of = await dealAt('unconfirmed')
    await offer(of, 'seller', 100)
    await go(of, 'buyer confirm-handover', 'buyer report-problem')
    const { offers, acts } = await readAs(of, 'buyer')
    expect([offers, acts]).toEqual([{ buyer: null, seller: null }, ['offer', 'concede']])
    expect((await settle(of, 'buyer', 100)).body).toMatchObject({ code: 'order-act-not-possible' })
  })

  it.each([450, 450.01, 9_000])('of %d, not less than what is held, is refused', async (amount) => {
    const of = await dealAt('problem')
    expect((await offer(of, 'seller', amount)).body).toMatchObject({ code: 'too-much-back' })
  })

  it('that was made before a refund at the provider is refused when it is more than what is held since', async () => {
    const of = await dealAt('problem')
    await offer(of, 'seller', 400)
    await market.cardSandbox.act(of.trxId, 'refund', 10_000)
    await market.cardSandbox.settled()
    expect((await settle(of, 'buyer', 400)).body).toMatchObject({ code: 'too-much-back' })
    expect((await offer(of, 'seller', 349.99)).status).toBe(200)
  })

  it('stays open after an Admin was called', async () => {
    const of = await dealAt('stopped')
    await offer(of, 'buyer', 449.99)
    expect((await settle(of, 'seller', 449.99)).status).toBe(200)
    expect((await readAs(of, 'seller')).money).toMatchObject({ toBuyer: 449.99, toSeller: 0.01 })
  })
})

describe('an Admin', () => {
  it.each(['buyer', 'seller'] as const)('who is the %s is that party alone', async (party) => {
    const both = { buyer: await market.signUp('Saler'), seller: await market.signUp('Saler'), admin }
    for (const one of [both.buyer, both.seller]) await market.proveEmail(one)
    const { email } = both[party]
    await market.db.updateTable('users').set({ admin: true }).where('email', '=', email).execute()
    const of = await payFor(market, both)
    expect(await readAs(of, party)).toMatchObject({ role: party })
    expect((await act(of, party, { act: 'stop', text: 'Mine' })).body).toMatchObject({ code: 'order-act-not-possible' })
    await go(of, 'seller hand-over', 'buyer report-problem')
    for (const body of [
      { act: 'refund', text: 'Mine' },
      { act: 'release', text: 'Mine' },
      { act: 'split', text: 'Mine', amount: 1 },
    ] as const)
      expect((await act(of, party, body)).body).toMatchObject({ code: 'order-act-not-possible' })
    await go(of, 'admin release')
    for (const body of [
      { act: 'refund', text: 'Mine' },
      { act: 'refund-part', text: 'Mine', amount: 1 },
    ] as const)
      expect((await act(of, party, body)).body).toMatchObject({ code: 'order-act-not-possible' })
  })

  it('gives a reason that both read', async () => {
    const of = await dealAt('problem')
    await act(of, 'admin', { act: 'split', amount: 200, text: 'The lid is cracked' })
    for (const role of ['buyer', 'seller'] as const)
      expect((await readAs(of, role)).events.at(-1)).toMatchObject({
        act: 'split',
        amount: 200,
        text: 'The lid is cracked',
      })
  })

  it.each([450, 500])('gives no %d of 450 back in part', async (amount) => {
    const of = await dealAt('problem')
    expect((await act(of, 'admin', { act: 'split', amount, text: 'All' })).body).toMatchObject({
      code: 'too-much-back',
    })
    await go(of, 'admin split')
    // 350 are the seller's.
    const part = (back: number) => act(of, 'admin', { act: 'refund-part', amount: back, text: 'More' })
    expect((await part(350)).body).toMatchObject({ code: 'too-much-back' })
    expect((await part(349.99)).status).toBe(200)
  })
})

describe('a photo of an order', () => {
  const upload = async (who: TestUser, of: Deal, seed: number) =>
    who.send('POST', `/api/orders/${of.id}/photos`, formOf(await aSmallPhoto(seed)))
  const report = (of: Deal, photos: string[]) =>
    act(of, 'buyer', { act: 'report-problem', problem: 'damaged', text: 'Look', photos })
  const load = (who: TestUser, address: string) => who.send('GET', address)

  it('is shown with an act, to the two and to Admins alone', async () => {
    const of = await dealAt('received')
    const sent = await upload(of.buyer, of, 11)
    const { address } = sent.body.respons
    expect((await readAs(of, 'seller')).events.flatMap(({ photos }) => photos)).toEqual([])
    expect((await report(of, [address])).status).toBe(200)
    expect((await readAs(of, 'seller')).events.at(-1)?.photos).toEqual([address])
    for (const who of [of.buyer, seller, admin]) expect((await load(who, address)).status).toBe(200)
    expect((await load(await market.signUp('Saler'), address)).status).toBe(404)
    expect((await load(market.visitor, address)).status).toBe(401)
  })

  it('is one that the actor has uploaded for this order, and has not shown yet', async () => {
    const [of, another] = [await dealAt('received'), await dealAt('received')]
    const own = (await upload(of.buyer, of, 12)).body.respons.address
    const sellers = (await upload(seller, of, 13)).body.respons.address
    const elsewhere = (await upload(another.buyer, another, 14)).body.respons.address
    for (const photos of [[sellers], [elsewhere], [own, sellers], ['/api/private-images/unknown.jpg']])
      expect((await report(of, photos)).body).toMatchObject({ code: 'invalid-input', errors: [{ field: 'photos' }] })
    expect(await readAs(of, 'buyer')).toMatchObject({ state: 'received' })
    expect((await report(of, [own])).status).toBe(200)
    expect((await act(of, 'buyer', { act: 'offer', amount: 1, photos: [own] })).body).toMatchObject({
      code: 'invalid-input',
    })
  })

  it('is uploaded by the two alone, while the order is open', async () => {
    const of = await dealAt('received')
    expect((await upload(admin, of, 15)).body).toMatchObject({ code: 'order-act-not-possible' })
    expect((await upload(await market.signUp(), of, 15)).body).toMatchObject({ code: 'order-not-found' })
    expect((await upload(market.visitor, of, 15)).status).toBe(401)
    await go(of, 'buyer accept')
    expect((await upload(of.buyer, of, 15)).body).toMatchObject({ code: 'order-act-not-possible' })
  })
})

it('what each needs to meet the other is there until the money goes back', async () => {
  const of = await dealAt('paid')
  expect(await readAs(of, 'buyer')).toMatchObject({ seller: { email: seller.email, phone: '01700-000000' } })
  expect(await readAs(of, 'seller')).toMatchObject({ buyer: { email: of.buyer.email } })
  await passHours(of, 2)
  await go(of, 'seller cancel')
  for (const role of ['buyer', 'seller'] as const)
    expect(await readAs(of, role)).toMatchObject({ seller: { email: '', phone: '' }, buyer: { email: '', phone: '' } })
})
