import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler', 'Sadia'), await market.signUp('Buyer', 'Bina')]
  for (const who of [seller, buyer]) await market.proveEmail(who)
})
afterAll(() => market.stop())
beforeEach(async () => {
  market.mails.length = 0
  market.mailServer.away = false
  laptop = await market.listLaptop(seller)
})

const mailsTo = (who: TestUser) => market.mails.filter(({ to }) => to === who.email)
const makeDue = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db)

const pay = (): Promise<Answer> => buy(market, buyer, laptop)

describe('a paid order', () => {
  it('is mailed to the buyer, with the transaction id and the seller’s phone and e-mail, and to the seller', async () => {
    await buyer.call('createBooking', {
      body: { name: 'Bina', productId: laptop, userId: buyer.email, phone: '01800-1', price: 450, location: 'Banani' },
    })
    const { trxId } = (await pay()).body.respons
    await market.runJobs()
    expect(mailsTo(buyer)).toMatchObject([{ subject: 'You bought: Latitude 7490' }])
    for (const part of [
      'Hello Bina',
      '450 tk',
      trxId,
      `Sadia, ${seller.email}, 01700-000000`,
      `${market.url}/dashboard/myorders`,
    ])
      expect(mailsTo(buyer)[0]?.text).toContain(part)
    expect(mailsTo(seller)).toMatchObject([
      { subject: 'Booked: Latitude 7490' },
      { subject: 'You sold: Latitude 7490' },
    ])
    for (const part of [
      'Hello Sadia',
      '450 tk',
      `Bina, ${buyer.email}, 01800-1, Banani`,
      `${market.url}/dashboard/myproducts`,
    ])
      expect(mailsTo(seller)[1]?.text).toContain(part)
    expect(market.mails.every(({ html }) => html.includes('<a href="http'))).toBe(true)
  })

  it('is mailed once, however often it is reported', async () => {
    const { trxId } = (await pay()).body.respons
    await buyer.call('recordPayment', { body: { price: 450, trxId, productId: laptop, userId: buyer.email } })
    await market.runJobs()
    await market.runJobs()
    expect(market.mails).toHaveLength(2)
  })

  it('is sold while the mail server is unavailable, and mailed when it is back', async () => {
    market.mailServer.away = true
    expect((await pay()).status).toBe(200)
    await market.runJobs()
    expect(market.mails).toEqual([])
    market.mailServer.away = false
    await makeDue()
    await market.runJobs()
    expect(market.mails.map(({ to }) => to).sort()).toEqual([buyer.email, seller.email].sort())
  })
})

describe('the mails of the sign-in account', () => {
  const linkTo = (who: TestUser) => new URL(/^http\S+$/m.exec(mailsTo(who)[0]?.text ?? '')?.[0] ?? '')

  it('have a link that verifies the address', async () => {
    const person = await market.signUp()
    await person.call('sendVerification')
    expect(linkTo(person)).toMatchObject({ origin: market.url, pathname: '/verify-email' })
    expect(
      (await person.call('verifyEmail', { body: { token: linkTo(person).searchParams.get('token') ?? '' } })).status,
    ).toBe(200)
    expect((await person.call('getUser', { params: { email: person.email } })).body.respons.emailVerified).toBe(true)
  })

  it('have a link that sets a new password', async () => {
    const person = await market.signUp()
    await market.visitor.call('requestReset', { body: { email: person.email } })
    expect(linkTo(person)).toMatchObject({ origin: market.url, pathname: '/reset-password' })
    const token = linkTo(person).searchParams.get('token') ?? ''
    expect((await market.visitor.call('resetPassword', { body: { token, password: 'Another#2' } })).status).toBe(200)
    expect((await market.visitor.call('signIn', { body: { email: person.email, password: 'Another#2' } })).status).toBe(
      200,
    )
  })

  it('contain nothing that the requester could have written to a stranger', async () => {
    const person = await market.signUp('Buyer', 'Visit evil.test now')
    await person.call('sendVerification')
    expect(mailsTo(person)[0]?.text).not.toContain('evil')
  })

  it('can be requested while the mail server is unavailable', async () => {
    const person = await market.signUp()
    market.mailServer.away = true
    expect((await person.call('sendVerification')).status).toBe(200)
    market.mailServer.away = false
    await makeDue()
    await market.runJobs()
    expect(mailsTo(person)).toHaveLength(1)
  })
})

describe('a buyer whose booked laptop is gone', () => {
  let bookers: TestUser[]
  const lost = () => bookers.map((who) => mailsTo(who).map(({ subject }) => subject))
  const mark = (sold: boolean) => seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: sold } })
  const book = (who: TestUser) =>
    who.call('createBooking', {
      body: { name: who.name, productId: laptop, userId: who.email, phone: '', price: 450, location: '' },
    })

  beforeEach(async () => {
    bookers = [await market.signUp('Buyer', 'Rima'), await market.signUp('Buyer', 'Karim')]
    for (const who of bookers) {
      await market.proveEmail(who)
      await book(who)
    }
  })

  it('is told when someone else has bought it, with a link to others of the brand; the one who bought it is not', async () => {
    const [rima, karim] = bookers as [TestUser, TestUser]
    await buy(market, karim, laptop)
    await market.runJobs()
    expect(lost()).toEqual([['Sold to someone else: Latitude 7490'], ['You bought: Latitude 7490']])
    for (const part of ['Hello Rima', '"Latitude 7490"', `${market.url}/search?brand=Dell`])
      expect(mailsTo(rima)[0]?.text).toContain(part)
  })

  it('is told once when the seller marks it sold, however often, and whatever becomes of it', async () => {
    for (const sold of [true, false, true]) await mark(sold)
    await seller.call('withdrawProduct', { params: { id: laptop } })
    await market.runJobs({ later: true })
    expect(lost()).toEqual([['Sold to someone else: Latitude 7490'], ['Sold to someone else: Latitude 7490']])
  })

  it('gets a mail about a sale after an earlier one was undone, if they booked it in between', async () => {
    await mark(true)
    await mark(false)
    const late = await market.signUp('Buyer', 'Late')
    await market.proveEmail(late)
    bookers.push(late)
    await book(late)
    await mark(true)
    await market.runJobs()
    expect(lost().map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it('is told when it is withdrawn, by its seller or with the seller’s account', async () => {
    await seller.call('withdrawProduct', { params: { id: laptop } })
    await market.runJobs()
    expect(lost()).toEqual([[], []])
    await market.runJobs({ later: true })
    expect(lost()).toEqual([['No longer available: Latitude 7490'], ['No longer available: Latitude 7490']])
    const leaving = await market.signUp('Saler')
    laptop = await market.listLaptop(leaving)
    for (const who of bookers) await book(who)
    await leaving.call('deleteUser', { params: { id: await idOf(leaving) } })
    await market.runJobs()
    expect(lost().map(({ length }) => length)).toEqual([2, 2])
  })

  it('is told in their language, and not at an address that is not verified', async () => {
    const [rima] = bookers as [TestUser]
    await rima.call('chooseLanguage', { body: { language: 'bn' } })
    const unproven = await market.signUp()
    await book(unproven)
    await mark(true)
    await market.runJobs()
    expect(mailsTo(rima)).toMatchObject([{ subject: 'অন্য কেউ কিনে নিয়েছেন: Latitude 7490' }])
    expect(mailsTo(unproven)).toEqual([])
  })

  it('is not told of a sale that fails', async () => {
    await bookers[0]?.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    expect((await mark(true)).status).toBe(409)
    await market.runJobs()
    expect(lost()).toEqual([[], []])
  })
})
