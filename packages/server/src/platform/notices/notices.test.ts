import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueJob } from '../jobs/jobs.ts'
import { aListing } from '../../../test/market.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'
import { laptopAddress } from '@market/contract'

let market: Market
let seller: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  ;[seller, buyer] = [await market.signUp('Saler', 'Sadia'), await market.signUp('Buyer', 'Bina')]
  for (const who of [seller, buyer]) await market.proveEmail(who)
  laptop = await market.listLaptop(seller, { itemName: 'Latitude 7490' })
  market.mails.length = 0
})

const notices = (who: TestUser, query: object = {}): Promise<Answer> => who.call('listNotices', { query })
const textsOf = async (who: TestUser): Promise<string[]> =>
  (await notices(who)).body.respons.map(({ text }: { text: string }) => text)
const book = (who = buyer, productId = laptop) =>
  who.call('createBooking', {
    body: { name: who.name, productId, userId: who.email, phone: '', price: 450, location: '' },
  })
const wish = (who = buyer) => who.call('createWish', { body: { productId: laptop, userId: who.email } })
const choose = (who: TestUser, kind: string, emailed: boolean) => who.call('chooseNotice', { body: { kind, emailed } })
const mailsTo = (who: TestUser) => market.mails.filter(({ to }) => to === who.email)

describe('a notice', () => {
  it('tells the seller of a booking, in their language, with the page that shows more, and is unread', async () => {
    await book()
    expect((await notices(seller)).body).toMatchObject({
      respons: [
        {
          kind: 'laptop-booked',
          text: 'Your laptop “Latitude 7490” has been booked.',
          link: '/dashboard/myproducts',
          read: false,
        },
      ],
      unread: 1,
    })
    const { body } = await notices(seller, { language: 'bn' })
    expect(body.respons[0].text).toBe('আপনার ল্যাপটপ “Latitude 7490” বুক করা হয়েছে।')
  })

  it('is listed newest first and in pages', async () => {
    for (const who of [buyer, await market.signUp(), await market.signUp()]) await book(who)
    const first = (await notices(seller, { limit: '2' })).body
    expect(first).toMatchObject({ respons: [{}, {}], unread: 3 })
    const second = (await notices(seller, { limit: '2', after: first.next })).body
    expect([second.respons.length, second.next]).toEqual([1, undefined])
    const ids = [...first.respons, ...second.respons].map(({ _id }: { _id: string }) => _id)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  it('is read with those before it, by its owner alone', async () => {
    await book()
    const [{ _id: first }] = (await notices(seller)).body.respons
    await book(await market.signUp())
    await buyer.call('readNotices', { body: { upTo: first } })
    expect((await notices(seller)).body.unread).toBe(2)
    await seller.call('readNotices', { body: { upTo: first } })
    expect((await notices(seller)).body).toMatchObject({ respons: [{ read: false }, { read: true }], unread: 1 })
  })

  it('marks nothing of anyone else’s', async () => {
    await book()
    const other = await market.signUp('Saler')
    await book(buyer, await market.listLaptop(other))
    const [{ _id: upTo }] = (await notices(other)).body.respons
    await seller.call('readNotices', { body: { upTo } })
    expect((await notices(seller)).body.unread).toBe(1)
    await other.call('readNotices', { body: { upTo } })
    expect([(await notices(other)).body.unread, (await notices(seller)).body.unread]).toEqual([0, 1])
  })

  it('is stored once for one cause', async () => {
    await buy(market, buyer, laptop)
    expect(await textsOf(buyer)).toEqual(['You bought “Latitude 7490”. Contact the seller to arrange the handover.'])
    expect(await textsOf(seller)).toEqual([
      '“Latitude 7490” is sold and paid. Arrange the handover, and don’t let go of it before you have entered the buyer’s code.',
    ])
    const again = sql`insert into notices (id, user_id, kind, subject, cause)
      select gen_random_uuid(), user_id, kind, subject, cause from notices limit 1`.execute(market.db)
    await expect(again).rejects.toThrow('notices_told_once')
  })

  it('is neither listed nor counted when no noun has its kind any more', async () => {
    for (const who of [buyer, await market.signUp(), await market.signUp()]) await book(who)
    const [{ _id: newest }] = (await notices(seller)).body.respons
    await sql`update notices set kind = 'of-an-earlier-version' where id = ${newest}`.execute(market.db)
    expect((await notices(seller, { limit: '2' })).body).toEqual({
      respons: [expect.objectContaining({ read: false }), expect.objectContaining({ read: false })],
      unread: 2,
    })
  })

  it('is gone with the act that is undone', async () => {
    await book()
    await seller.call('withdrawProduct', { params: { id: laptop } })
    expect(await textsOf(buyer)).toEqual(['“Latitude 7490”, which you booked, is no longer available.'])
    await seller.call('restoreProduct', { params: { id: laptop } })
    expect(await textsOf(buyer)).toEqual([])
    await market.runJobs({ later: true })
    expect(mailsTo(buyer)).toEqual([])
  })

  it('is deleted after 180 days', async () => {
    await book()
    await sql`update notices set created_at = created_at - interval '181 days'`.execute(market.db)
    await book(await market.signUp())
    await enqueueJob(market.db, 'clear-away', {})
    await market.runJobs()
    expect(await textsOf(seller)).toHaveLength(1)
  })
})

describe('who wishes for a laptop', () => {
  const edit = async (price: number) => {
    const listing = { ...aListing(market.photoUrl), itemName: 'Latitude 7490', resalePrice: price }
    return seller.call('changeProduct', { params: { id: laptop }, body: listing })
  }

  it('is told when it gets cheaper, once a day, and not when it gets dearer', async () => {
    await wish()
    for (const price of [500, 400, 350]) expect((await edit(price)).status).toBe(200)
    const now = (price: number) => `“Latitude 7490”, on your wishlist, now costs ${price} tk.`
    expect((await notices(buyer)).body.respons).toMatchObject([{ text: now(400), link: laptopAddress(laptop) }])
    await sql`update notices set cause = 'the day before'`.execute(market.db)
    await edit(300)
    expect(await textsOf(buyer)).toEqual([now(300), now(400)])
  })

  it.each([
    ['en-GB', /now costs BDT\s400\.$/],
    ['bn', /দাম এখন ৪০০৳।$/],
  ])('is told the lower price in their language, %s, with its currency', async (language, words) => {
    await wish()
    await edit(400)
    const { body } = await notices(buyer, { language })
    expect(body.respons).toMatchObject([{ text: expect.stringMatching(words) }])
  })

  it('is told when it is for sale again, and mailed only where they asked for it', async () => {
    const other = await market.signUp()
    await market.proveEmail(other)
    for (const who of [buyer, other]) await wish(who)
    await choose(other, 'wished-free', true)
    for (const soldFlag of [true, false])
      await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    for (const who of [buyer, other])
      expect(await textsOf(who)).toEqual(['“Latitude 7490”, on your wishlist, is for sale again.'])
    await market.runJobs()
    expect(mailsTo(buyer)).toEqual([])
    const [mail] = mailsTo(other)
    expect(mail).toMatchObject({ subject: '“Latitude 7490”, on your wishlist, is for sale again.' })
    expect(mail?.text).toContain(`${market.url}${laptopAddress(laptop)}`)
  })
})

it('a seller is told when an Admin removes a listing, and not of the undone removal', async () => {
  const admin = await market.admin()
  await admin.call('withdrawProduct', { params: { id: laptop } })
  expect(await textsOf(seller)).toEqual(['An Admin has removed your listing of “Latitude 7490”.'])
  await admin.call('restoreProduct', { params: { id: laptop } })
  expect(await textsOf(seller)).toEqual([])
})

describe('the emails of a kind', () => {
  it('are listed with their default and what was chosen', async () => {
    await choose(seller, 'laptop-booked', false)
    const { body } = await seller.call('listNoticeChoices', { query: { language: 'en' } })
    expect(body.respons).toContainEqual({
      kind: 'laptop-booked',
      label: 'Someone books your laptop',
      emailed: false,
      fixed: false,
    })
    expect(body.respons).toContainEqual(expect.objectContaining({ kind: 'booked-sold', emailed: true }))
    expect(body.respons).toContainEqual(expect.objectContaining({ kind: 'wished-free', emailed: false }))
    expect(body.respons).toContainEqual(expect.objectContaining({ kind: 'order-paid-buyer', fixed: true }))
  })

  it('are not sent to those who switched them off, also after they were queued', async () => {
    await book()
    await choose(seller, 'laptop-booked', false)
    await market.runJobs()
    expect(mailsTo(seller)).toEqual([])
    expect((await notices(seller)).body.unread).toBe(1)
  })

  it('are always sent about one’s own payment', async () => {
    expect((await choose(buyer, 'order-paid-buyer', false)).body).toMatchObject({
      status: 400,
      errors: [{ field: 'kind', message: 'These emails are always sent' }],
    })
    expect((await choose(buyer, 'unknown', false)).body).toMatchObject({ status: 400, errors: [{ field: 'kind' }] })
    await buy(market, buyer, laptop)
    await market.runJobs()
    expect(mailsTo(buyer)).toMatchObject([{ subject: 'You bought: Latitude 7490' }])
    expect(mailsTo(buyer)[0]).not.toHaveProperty('unsubscribe')
  })

  describe('can be stopped by the link of one', () => {
    const post = (address: string, body?: string) =>
      market.visitor.send('POST', address.replace(market.url, ''), body, {
        'content-type': 'application/x-www-form-urlencoded',
      })
    const addressIn = async () => {
      await book()
      await market.runJobs()
      return mailsTo(seller)[0]?.unsubscribe ?? ''
    }

    it('as a mail program posts it, and on its page', async () => {
      const address = await addressIn()
      const { search } = new URL(address)
      expect(mailsTo(seller)[0]?.text).toContain(`${market.url}/unsubscribe${search}`)
      expect(await post(address, 'List-Unsubscribe=One-Click')).toMatchObject({
        status: 200,
        body: { message: 'You won’t get these emails any more.' },
      })
      market.mails.length = 0
      await book(await market.signUp())
      await market.runJobs()
      expect(mailsTo(seller)).toEqual([])
      const token = new URLSearchParams(search).get('token') ?? ''
      expect((await market.visitor.call('unsubscribe', { query: { token } })).status).toBe(200)
    })

    it('not by a link that was changed', async () => {
      const address = await addressIn()
      const other = await idOf(buyer)
      const own = await idOf(seller)
      for (const changed of [
        address.replace(own, other),
        address.replace('laptop-booked', 'booked-sold'),
        `${address}x`,
      ])
        expect((await post(changed)).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
      expect((await post(address.replace(/token=.*/, ''))).status).toBe(400)
      await book(await market.signUp())
      await market.runJobs()
      expect(mailsTo(seller)).toHaveLength(2)
    })
  })
})
