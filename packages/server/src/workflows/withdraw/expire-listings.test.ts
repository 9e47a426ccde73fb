import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { expireListings } from './expire-listings.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  buyer = await market.signUp('Buyer', 'Bina')
  await market.proveEmail(buyer)
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler', 'Sadia')
  await market.proveEmail(seller)
  laptop = await market.listLaptop(seller)
  await market.runJobs()
  market.mails.length = 0
})

/** Moves the time at which the laptop expires to so many days from now. */
const expiresIn = (days: number) =>
  sql`update products set expires_at = now() + make_interval(secs => ${days * 86_400}) where id = ${laptop}`.execute(
    market.db,
  )
const runExpiry = () => expireListings(market.db)
async function expire(): Promise<void> {
  await expiresIn(0)
  await runExpiry()
}
/** Until it expires, to the hour; null: never. */
async function hoursLeft(): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as hours from products where id = ${laptop}`.execute(
    market.db,
  )
  return rows[0]?.hours ?? null
}
const renew = (who = seller): Promise<Answer> => who.call('renewProduct', { params: { id: laptop } })
const put = (state: 'listed' | 'paused' | 'withdrawn'): Promise<Answer> =>
  seller.call('changeListingState', { params: { id: laptop }, body: { state } })
const look = async () => (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0]
const offSale = async () =>
  (await seller.call('listOffSale', {})).body.respons.map((one: { _id: string; state: string }) => [one._id, one.state])
const inList = async () =>
  (await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons as {
    _id: string
    expiresOn?: string
  }[]
const book = (): Promise<Answer> =>
  buyer.call('createBooking', {
    body: { name: 'Bina', productId: laptop, userId: buyer.email, phone: '1', price: 450, location: 'x' },
  })
const hold = (): Promise<Answer> => buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
const mailsTo = (who: TestUser) => market.mails.filter(({ to }) => to === who.email)
const subjectsTo = (who: TestUser) => mailsTo(who).map(({ subject }) => subject)
const actions = async () =>
  (
    await sql<{ action: string }>`select action from audit_log where target_id = ${laptop} order by at`.execute(
      market.db,
    )
  ).rows.map(({ action }) => action)

describe('a listing', () => {
  it('expires 60 days after it is published, which its seller’s list says, and visitors don’t read', async () => {
    expect(await hoursLeft()).toBe(60 * 24)
    const [listed] = await inList()
    expect(Date.parse(listed?.expiresOn ?? '') - Date.now()).toBeGreaterThan(59.9 * 86_400_000)
    expect(await look()).not.toHaveProperty('expiresOn')
  })

  it('stays until then', async () => {
    await expiresIn(0.01)
    await runExpiry()
    expect(await look()).toMatchObject({ _id: laptop })
  })

  it('is withdrawn to every call of the specification then, and the search', async () => {
    await book()
    await expire()
    expect(await look()).toBeUndefined()
    expect((await book()).body.code).toBe('product-withdrawn')
    expect((await hold()).body.code).toBe('product-withdrawn')
    expect(await inList()).toEqual([])
    expect((await seller.call('withdrawProduct', { params: { id: laptop } })).body.code).toBe('product-not-found')
    expect((await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons[0]).toMatchObject({
      _id: laptop,
      withdrawn: true,
    })
    const found = await sql`select from search_entries where product_id = ${laptop}`.execute(market.db)
    expect(found.rows).toEqual([])
    expect(await offSale()).toEqual([[laptop, 'expired']])
    expect(await actions()).toContain('product-expired')
  })

  it('leads to similar ones, and says that it has expired; a withdrawn one does neither', async () => {
    const other = await market.listLaptop(seller)
    const similar = async () => (await market.visitor.call('listSimilarProducts', { params: { id: laptop } })).body
    expect((await similar()).expired).toBeUndefined()
    await expire()
    const { expired, respons } = await similar()
    expect(expired).toBe(true)
    expect(respons.map(({ _id }: { _id: string }) => _id)).toContain(other)
    await put('withdrawn')
    expect(await similar()).toEqual({ respons: [] })
  })

  it('that is held expires once the hold is over; a sold or paid one never does', async () => {
    await hold()
    await expire()
    expect(await look()).toMatchObject({ _id: laptop })
    await buyer.call('releaseHold', { params: { productId: laptop } })
    // The provider's event about it locks the laptop, which a run would leave for a later one.
    await market.cardSandbox.settled()
    await runExpiry()
    expect(await look()).toBeUndefined()

    laptop = await market.listLaptop(seller)
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    await expire()
    expect(await inList()).toMatchObject([{ _id: laptop }])
    expect((await inList())[0]).not.toHaveProperty('expiresOn')

    laptop = await market.listLaptop(seller)
    await buy(market, buyer, laptop)
    await expire()
    expect((await inList()).map(({ _id }) => _id)).toContain(laptop)
  })

  it('of an import, or of the demo, never expires, and a renewal changes nothing', async () => {
    await sql`update products set expires_at = null where id = ${laptop}`.execute(market.db)
    expect((await renew()).body.message).toBe('Nothing changed')
    await put('paused')
    await put('listed')
    expect(await hoursLeft()).toBeNull()
    await runExpiry()
    expect(await look()).toMatchObject({ _id: laptop })
  })

  it('is paid or expires when both happen at the same moment, never both', async () => {
    for (let round = 0; round < 5; round++) {
      laptop = await market.listLaptop(seller)
      await expiresIn(0)
      const [held] = await Promise.all([hold(), runExpiry()])
      const listed = (await look()) !== undefined
      expect([held.body.code, listed]).toEqual(listed ? [undefined, true] : ['product-withdrawn', false])
      await buyer.call('releaseHold', { params: { productId: laptop } })
    }
  })
})

describe('a renewal', () => {
  it('before a listing expires gives it 60 days from now, not from then', async () => {
    const before = await look()
    await expiresIn(5)
    expect((await renew()).body.message).toBe('Renewed')
    expect(await hoursLeft()).toBe(60 * 24)
    expect(await look()).toEqual(before)
    expect(await actions()).toEqual(['product-renewed'])
  })

  it('after a listing has expired lists it again with its Post Date, its bookings and its reports', async () => {
    await book()
    const report = { reportFlag: true, reportMsg: 'Not what it says' }
    await buyer.call('reportProduct', { params: { id: laptop }, body: report })
    const before = await look()
    await expire()
    expect((await renew()).status).toBe(200)
    expect(await look()).toEqual(before)
    expect(await hoursLeft()).toBe(60 * 24)
    expect((await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons[0]).toMatchObject({
      _id: laptop,
      withdrawn: false,
    })
    const open = await sql`select from reports where product_id = ${laptop} and closed_at is null`.execute(market.db)
    expect(open.rows).toHaveLength(1)
    expect(await offSale()).toEqual([])
    expect((await actions()).slice(-2)).toEqual(['product-expired', 'product-renewed'])
  })

  it('is for no one but the seller, and not for what is sold, paid, paused or withdrawn', async () => {
    const admin = await market.admin()
    for (const who of [buyer, admin]) expect((await renew(who)).body.code).toBe('not-your-product')
    await put('paused')
    expect((await renew()).body.code).toBe('product-withdrawn')
    await put('withdrawn')
    expect((await renew()).body.code).toBe('product-withdrawn')
    await put('listed')
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await renew()).body.code).toBe('product-sold')
    laptop = await market.listLaptop(seller)
    await buy(market, buyer, laptop)
    expect((await renew()).body.code).toBe('product-paid')
    laptop = await market.listLaptop(seller)
    await admin.call('withdrawProduct', { params: { id: laptop } })
    expect((await renew()).body.code).toBe('product-not-found')
  })
})

it('a listing has 60 days again when it is listed again or is unsold', async () => {
  await expiresIn(5)
  await put('paused')
  await put('listed')
  expect(await hoursLeft()).toBe(60 * 24)
  await expiresIn(5)
  for (const soldFlag of [true, false])
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
  expect(await hoursLeft()).toBe(60 * 24)
})

describe('the emails', () => {
  it('tell the seller once, seven days before', async () => {
    await expiresIn(7.01)
    await runExpiry()
    await market.runJobs()
    expect(mailsTo(seller)).toEqual([])
    await expiresIn(6.99)
    for (let run = 0; run < 2; run++) await runExpiry()
    await market.runJobs()
    expect(subjectsTo(seller)).toEqual([expect.stringMatching(/^Expires on .*: Latitude 7490$/)])
    for (const part of ['Hello Sadia', '60 more days', `${market.url}/dashboard/myproducts\n`])
      expect(mailsTo(seller)[0]?.text).toContain(part)
  })

  it('name the day in the market’s time zone', async () => {
    const { rows } = await sql<{ day: Date }>`
      update products set expires_at = date_trunc('day', now(), 'UTC') + interval '5 days 20 hours' where id = ${laptop}
      returning expires_at as day`.execute(market.db)
    await runExpiry()
    await market.runJobs()
    // 20:00 in UTC is 2:00 of the next day in Dhaka.
    const next = new Date((rows[0]?.day ?? new Date(Number.NaN)).getTime() + 86_400_000)
    const day = next.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(subjectsTo(seller)).toEqual([`Expires on ${day}: Latitude 7490`])
  })

  it('tell the seller again before the next time, after a renewal', async () => {
    for (let time = 0; time < 2; time++) {
      await expiresIn(5)
      await runExpiry()
      await market.runJobs()
      await renew()
    }
    expect(mailsTo(seller)).toHaveLength(2)
  })

  it('tell the seller and the buyers with a booking that it has expired', async () => {
    await book()
    await market.runJobs()
    market.mails.length = 0
    await expire()
    await runExpiry()
    await market.runJobs()
    expect(subjectsTo(seller)).toEqual(['Expired: Latitude 7490'])
    expect(mailsTo(seller)[0]?.text).toContain(`${market.url}/dashboard/myproducts?tab=expired`)
    expect(subjectsTo(buyer)).toEqual(['No longer available: Latitude 7490'])
    expect(mailsTo(buyer)[0]?.text).toContain('has expired')
    await put('withdrawn')
    await market.runJobs({ later: true })
    expect([...mailsTo(seller), ...mailsTo(buyer)]).toHaveLength(2)
  })

  it('are in the reader’s language', async () => {
    for (const who of [seller, buyer]) await who.call('chooseLanguage', { body: { language: 'bn' } })
    await book()
    await market.runJobs()
    market.mails.length = 0
    await expiresIn(5)
    await runExpiry()
    await market.runJobs()
    expect(subjectsTo(seller)[0]).toMatch(/তারিখে মেয়াদ শেষ: Latitude 7490$/)
    await expire()
    await market.runJobs()
    expect(subjectsTo(seller)[1]).toBe('মেয়াদ শেষ: Latitude 7490')
    expect(mailsTo(seller)[1]?.text).toContain('৬০ দিনের')
    expect(subjectsTo(buyer)).toEqual(['আর পাওয়া যাচ্ছে না: Latitude 7490'])
    for (const who of [seller, buyer]) await who.call('chooseLanguage', { body: { language: 'en-GB' } })
    market.mails.length = 0
    await renew()
    await expire()
    await market.runJobs()
    expect(subjectsTo(seller)).toEqual(['Expired: Latitude 7490'])
    await buyer.call('chooseLanguage', { body: { language: 'en' } })
  })

  it('are not sent when the listing was renewed or sold meanwhile, nor to an address that is not verified', async () => {
    await expiresIn(5)
    await runExpiry()
    await renew()
    await expire()
    await renew()
    await market.runJobs()
    expect(mailsTo(seller)).toEqual([])
    const unproven = await market.signUp('Saler')
    laptop = await market.listLaptop(unproven)
    await expire()
    await market.runJobs()
    expect(mailsTo(unproven)).toEqual([])
  })
})

describe('a buyer whose booked laptop is paused', () => {
  beforeEach(async () => {
    await book()
    await market.runJobs()
    market.mails.length = 0
  })

  /** Says that the buyer was told of a pause so many minutes ago. */
  const toldBefore = (minutes: number) =>
    market.db
      .updateTable('bookings')
      .set({ paused_mailed_at: sql<Date>`now() - make_interval(mins => ${minutes}::int)` })
      .where('product_id', '=', laptop)
      .execute()

  it('is told two minutes later', async () => {
    await put('paused')
    await market.runJobs()
    expect(mailsTo(buyer)).toEqual([])
    await market.runJobs({ later: true })
    expect(subjectsTo(buyer)).toEqual(['Paused for now: Latitude 7490'])
    expect(mailsTo(buyer)[0]?.text).toContain('you can pay if the laptop is listed again')
  })

  it('is told once a day', async () => {
    await toldBefore(23 * 60)
    await put('paused')
    await market.runJobs({ later: true })
    expect(mailsTo(buyer)).toEqual([])
  })

  it('is told again a day later', async () => {
    await toldBefore(25 * 60)
    await put('paused')
    await market.runJobs({ later: true })
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  it('gets a mail about the next pause when one was taken back before the mail was sent', async () => {
    await put('paused')
    await put('listed')
    await sql`update bookings set paused_mailed_at = paused_mailed_at - interval '5 minutes'`.execute(market.db)
    await put('paused')
    await market.runJobs({ later: true })
    expect(subjectsTo(buyer)).toEqual(['Paused for now: Latitude 7490'])
  })

  it('is not told when it is listed again at once', async () => {
    await put('paused')
    await put('listed')
    await market.runJobs({ later: true })
    expect(mailsTo(buyer)).toEqual([])
  })

  it('is told only that it is withdrawn, when that follows at once', async () => {
    await put('paused')
    await put('withdrawn')
    await market.runJobs({ later: true })
    expect(subjectsTo(buyer)).toEqual(['No longer available: Latitude 7490'])
  })
})
