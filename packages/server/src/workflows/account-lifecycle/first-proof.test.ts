import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy, orderOf } from '../../../test/purchase.ts'
import { goThroughPopup } from '../../../test/sign-in-sandbox.ts'
import { cookiesOf } from '../../../test/test-users.ts'
import { aPayee } from '../../features/payouts/test/a-payee.ts'
import { pauseUnproven, type Proven } from './pause-unproven.ts'

let market: Market
/** Has signed up, perhaps with an email address of another person. */
let person: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket({ popup: true })
  buyer = await market.signUp()
})
afterAll(() => market.stop())
beforeEach(async () => {
  person = await market.signUp('Saler')
  await market.runJobs()
})

const token = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'none:').searchParams.get('token') ?? ''
const lastMail = () => market.mails.findLast(({ to }) => to === person.email)

/** Uses a mailed link in a browser with these cookies. */
const ways = {
  async 'the mailed link'(cookie = '') {
    await person.call('sendVerification')
    const given = { body: { token: token(lastMail()?.text) } }
    return market.visitor.call('verifyEmail', given, cookie === '' ? {} : { cookie })
  },
  async 'a reset'(cookie = '') {
    await market.visitor.call('requestReset', { body: { email: person.email } })
    const given = { body: { token: token(lastMail()?.text), password: 'Changed#2' } }
    return market.visitor.call('resetPassword', given, cookie === '' ? {} : { cookie })
  },
}
type Way = keyof typeof ways
const eachWay = Object.keys(ways) as Way[]

/** Proves the address in the browser of `person`, whose sign-in goes on. */
async function proveHere(): Promise<void> {
  expect((await ways['the mailed link'](person.cookie)).status).toBe(200)
}
async function signIn(password: string): Promise<string> {
  const { headers, status } = await market.visitor.call('signIn', { body: { email: person.email, password } })
  expect(status).toBe(200)
  return cookiesOf(headers)
}
const userOf = async (cookie: string) => (await market.visitor.call('getSession', undefined, { cookie })).body.user
const stateOf = async (id: string) =>
  (await market.db.selectFrom('products').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const heldMail = () =>
  market.mails.filter(({ to, subject }) => to === person.email && subject === 'Your email is verified')

describe.each(eachWay)('an address that is first proven by %s', (way) => {
  it('pauses what was listed before, until its owner lists it again', async () => {
    const laptop = await market.listLaptop(person)
    expect((await ways[way]()).status).toBe(200)
    await market.runJobs()
    expect(await stateOf(laptop)).toBe('paused')
    expect((await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons).toEqual([])
    const [proven] = (
      await sql<Proven>`select seller_id as "userId", now()::text as "provenAt" from products
        where id = ${laptop}`.execute(market.db)
    ).rows
    const cookie = await signIn(way === 'a reset' ? 'Changed#2' : 'Secret#1')
    const { body } = await market.visitor.send('POST', '/api/jwt/', { email: person.email }, { cookie })
    const given = { params: { id: laptop }, body: { state: 'listed' as const } }
    const listed = await market.visitor.call('changeListingState', given, {
      authorization: `Bearer ${body.accessToken}`,
    })
    expect(listed.status).toBe(200)
    // The job of a killed server runs again.
    if (proven) await pauseUnproven(market.db, proven)
    expect(await stateOf(laptop)).toBe('for_sale')
  })

  it('ends every session', async () => {
    const other = await signIn('Secret#1')
    await ways[way]()
    expect([await userOf(person.cookie), await userOf(other)]).toEqual([null, null])
    expect((await person.call('getOwnMoney')).body).toMatchObject({ status: 401 })
  })

  it('mails the owner what the account holds, without a word that anyone typed', async () => {
    const laptop = await market.listLaptop(await market.signUp('Saler', 'Sadia'))
    await market.listLaptop(person)
    await market.listLaptop(person)
    await person.call('createBooking', {
      body: { name: 'Typed', productId: laptop, userId: person.email, phone: '', price: 450, location: '' },
    })
    await person.call('createWish', { body: { productId: laptop, userId: person.email } })
    const draft = { values: { itemName: 'Typed' }, version: 0, writer: 'stranger' }
    expect((await person.call('saveDraft', { params: { id: laptop }, body: draft })).status).toBe(200)
    await ways[way]()
    await market.runJobs()
    expect(heldMail()).toHaveLength(1)
    const { text = '' } = heldMail()[0] ?? {}
    expect(text).toContain('2 listings, 1 draft, 1 booking, 1 wish.')
    expect(text).toContain('Your listings are paused until you list them again in My Products.')
    expect(text).toContain(`${market.url}/dashboard/myproducts`)
    expect(text).not.toMatch(/Typed|Rahim|order/)
  })

  it('mails nothing of an account that holds nothing', async () => {
    await ways[way]()
    await market.runJobs()
    expect(heldMail()).toEqual([])
  })
})

describe('the link that first proves an address', () => {
  it('used in a browser that is logged in, ends every other session', async () => {
    const other = await signIn('Secret#1')
    await proveHere()
    expect([(await userOf(person.cookie))?.email, await userOf(other)]).toEqual([person.email, null])
    expect((await person.call('getOwnMoney')).status).toBe(200)
  })

  it('used in a browser that is logged in to another account, ends nothing there', async () => {
    expect((await ways['the mailed link'](buyer.cookie)).status).toBe(200)
    expect([(await userOf(buyer.cookie))?.email, await userOf(person.cookie)]).toEqual([buyer.email, null])
  })

  it('pauses nothing that is listed after it', async () => {
    await proveHere()
    const laptop = await market.listLaptop(person)
    await market.runJobs()
    expect(await stateOf(laptop)).toBe('for_sale')
  })

  it('pauses a laptop that a buyer pays for once they leave it', async () => {
    const laptop = await market.listLaptop(person)
    await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })
    await proveHere()
    await market.runJobs()
    expect(await stateOf(laptop)).toBe('for_sale')
    await buyer.call('releaseHold', { params: { productId: laptop } })
    await market.runJobs({ later: true })
    expect(await stateOf(laptop)).toBe('paused')
  })

  it('pauses a paid laptop whose buyer cancels', async () => {
    const laptop = await market.listLaptop(person)
    expect((await buy(market, buyer, laptop)).status).toBe(200)
    await proveHere()
    await market.runJobs()
    const given = { params: { id: await orderOf(market, laptop) }, body: { act: 'cancel' as const } }
    expect((await buyer.call('actOnOrder', given)).status).toBe(200)
    await market.runJobs({ later: true })
    expect(await stateOf(laptop)).toBe('paused')
  })
})

describe('who signs up with another person’s address', () => {
  it('can’t prepare where that person’s money goes', async () => {
    expect((await person.call('savePayee', { body: aPayee })).body).toMatchObject({
      status: 409,
      code: 'email-unverified',
      detail: 'This account’s email isn’t verified yet. Open the link we emailed to it first.',
    })
    await ways['a reset']()
    const cookie = await signIn('Changed#2')
    const { body } = await market.visitor.send('POST', '/api/jwt/', { email: person.email }, { cookie })
    const bearer = { authorization: `Bearer ${body.accessToken}` }
    expect((await market.visitor.call('getOwnMoney', {}, bearer)).body.respons.payee).toBeNull()
    expect((await market.visitor.call('savePayee', { body: aPayee }, bearer)).status).toBe(200)
  })

  it('loses it to the owner’s popup, who is mailed what was bought', async () => {
    const laptop = await market.listLaptop(await market.signUp('Saler'))
    await buy(market, person, laptop)
    await goThroughPopup(`${market.url}/api/auth/popup/google`, {
      name: 'The Owner',
      email: person.email,
      verified: true,
    })
    await market.runJobs()
    expect(heldMail().map(({ text }) => /account has: (.*)\./.exec(text)?.[1])).toEqual(['1 order'])
  })
})
