import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Mail } from '../../ports/mail.ts'
import { fromNouns } from '../../../test/from-nouns.ts'
import type { QueuedMails } from '../../../test/mail-samples.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy, charge, tellOfCharge } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'
import { nouns } from '../../nouns.ts'
import { queueMails, type QueuedMail } from './queue-mail.ts'

/** A word of each text that someone else may have chosen: none of them is in a text of ours. */
const chosen = {
  buyerName: 'Zubayer',
  sellerName: 'Zsaler',
  title: 'Zwinner',
  description: 'Zclaim',
  place: 'Zplace',
  sellerPhone: '01700-777777',
  buyerPhone: '01800-888888',
  street: 'Zstreet',
  report: 'Zreport',
}

let market: Market
let seller: TestUser
let buyer: TestUser
let admin: TestUser
let laptop: string
let sent: QueuedMail[]

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler', `${chosen.sellerName} prize`)
  buyer = await market.signUp('Buyer', `${chosen.buyerName} prize`)
  laptop = await listZ()
  await book()
  await report()
  await buy(market, buyer, laptop)
  sent = await allMails()
  await empty()
})

const listZ = () =>
  market.listLaptop(seller, {
    itemName: `${chosen.title} prize`,
    description: chosen.description,
    location: chosen.place,
    phone: chosen.sellerPhone,
  })
const book = () =>
  buyer.call('createBooking', {
    body: {
      name: buyer.name,
      productId: laptop,
      userId: buyer.email,
      phone: chosen.buyerPhone,
      price: 450,
      location: chosen.street,
    },
  })
const report = () =>
  buyer.call('reportProduct', { params: { id: laptop }, body: { reportFlag: true, reportMsg: chosen.report } })
const prove = async () => {
  for (const who of [seller, buyer]) await market.proveEmail(who)
}

/** Sends what is queued and forgets it. */
async function empty(): Promise<void> {
  await market.runJobs({ later: true })
  market.mails.length = 0
}

/** Every kind of mail there is, about the laptop. */
async function allMails(): Promise<QueuedMail[]> {
  const about = { market, laptop, buyer, buyerId: await idOf(buyer) }
  const samples = await fromNouns<{ queuedMails: QueuedMails }>('mail-samples.ts')
  return (await Promise.all(samples.map(async ({ queuedMails }) => queuedMails(about)))).flat()
}

/** Sends the mail in a language, with the listing in the state that it is about. */
async function send(mail: QueuedMail, language: 'en' | 'bn'): Promise<Mail[]> {
  market.mails.length = 0
  for (const who of [seller, buyer]) await who.call('chooseLanguage', { body: { language } })
  const state = {
    'listing-expires': sql`state = 'for_sale', expires_at = now() + interval '5 days'`,
    'listing-expired': sql`state = 'expired'`,
  }[mail.mail as string]
  if (state) await sql`update products set ${state} where id = ${laptop}`.execute(market.db)
  await queueMails(market.db, [mail])
  await market.runJobs()
  return market.mails.slice()
}

const strangersWords = ({ subject, text, html }: Mail) =>
  [...Object.values(chosen), 'prize', ...[seller, buyer].flatMap(({ name }) => name)].filter((word) =>
    `${subject}\n${text}\n${html}`.includes(word),
  )
/** Addresses in the mail, apart from its links. */
const addressesIn = ({ subject, text }: Mail) =>
  [seller, buyer].filter(({ email }) => `${subject} ${text}`.includes(email))

const toUnproven = [
  'verification',
  'password-reset',
  'newsletter-confirmation',
  'order-paid-buyer',
  'order-paid-seller',
  'money-back',
  'charge-refunded',
  'payment-disputed',
  'order-refunded-buyer',
  'order-refunded-seller',
]

it('every kind of mail is among those that follow', () => {
  const kinds = nouns.flatMap(({ mails = {} }) => Object.keys(mails))
  expect(sent.map(({ mail }) => mail).toSorted()).toEqual(kinds.toSorted())
})

describe.each(['en', 'bn'] as const)('to an address that nobody has proven, in %s,', (language) => {
  it('no mail has a word that someone else chose, and only those it asked for and those of its payments are sent', async () => {
    const mailed: string[] = []
    for (const mail of sent) {
      for (const one of await send(mail, language)) {
        mailed.push(mail.mail)
        expect(strangersWords(one), `${mail.mail}: ${one.text}`).toEqual([])
        expect(addressesIn(one), `${mail.mail}: ${one.text}`).toEqual([])
      }
    }
    expect(mailed.sort()).toEqual(toUnproven.toSorted())
  })

  it('a mail about a payment has its number, its amount and a link', async () => {
    const trxId = (await market.db.selectFrom('payments').select('intent_id').execute()).map((row) => row.intent_id)
    for (const mail of sent.filter((one) => 'paymentId' in one)) {
      const [one] = await send(mail, language)
      expect(
        trxId.some((number) => one?.text.includes(number ?? 'none')),
        mail.mail,
      ).toBe(true)
      expect(one?.subject, mail.mail).toMatch(/450|৪৫০/)
      expect(one?.text, mail.mail).toMatch(/450|৪৫০/)
      expect(one?.text, mail.mail).toMatch(/\/dashboard\/my(orders|products)\n/)
    }
  })
})

it('to a proven address all are sent, with title and names', async () => {
  await prove()
  const isTitled = (mail: QueuedMail) => ['productId', 'paymentId', 'reportId'].some((id) => id in mail)
  for (const mail of sent) {
    const mails = await send(mail, 'en')
    // A proven address has nothing to verify.
    expect(mails, mail.mail).toHaveLength(mail.mail === 'verification' ? 0 : 1)
    if (isTitled(mail)) {
      expect(mails[0]?.subject, mail.mail).toContain(chosen.title)
      expect(mails[0]?.text, mail.mail).toMatch(/^Hello Z(saler|ubayer) prize,/)
    }
  }
})

describe('whether an address is proven', () => {
  it('is looked up when the mail is sent', async () => {
    laptop = await listZ()
    onTestFinished(() => void (market.mailServer.away = false))
    market.mailServer.away = true
    await buy(market, buyer, laptop)
    await market.runJobs()
    market.mailServer.away = false
    await market.proveEmail(seller)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db)
    await market.runJobs()
    const subjects = (who: TestUser) => market.mails.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(subjects(seller)).toEqual([`You sold: ${chosen.title} prize`])
    expect(subjects(buyer)).toEqual(['Payment received: 450 tk'])
  })

  it('counts for the address that is mailed, not for an earlier one of the account', async () => {
    await prove()
    await market.db
      .updateTable('identity_users')
      .set({ email: 'other@example.test' })
      .where('email', '=', buyer.email)
      .execute()
    const [one] = await send(sent.find(({ mail }) => mail === 'order-paid-buyer') as QueuedMail, 'en')
    expect(strangersWords(one as Mail)).toEqual([])
  })
})

describe('a stranger who signed up with someone’s address', () => {
  it('sends them nothing by a report that an Admin decides, by either decision', async () => {
    for (const decide of [
      () => admin.call('reportProduct', { params: { id: laptop }, body: { reportFlag: false } }),
      () => admin.call('withdrawProduct', { params: { id: laptop } }),
    ]) {
      laptop = await listZ()
      await report()
      expect((await decide()).status).toBe(200)
      await market.runJobs({ later: true })
      expect(market.mails).toEqual([])
    }
  })

  it('sends them by a sale, and by a charge that comes too late, no word of the listing', async () => {
    laptop = await listZ()
    await buy(market, buyer, laptop)
    laptop = await listZ()
    // Otherwise the webhook could sell it before it is marked as sold.
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const late = await charge(market, buyer, laptop)
    await market.db.deleteFrom('holds').where('product_id', '=', laptop).execute()
    await market.db.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
    expect((await tellOfCharge(buyer, laptop, late)).body).toMatchObject({ code: 'payment-too-late' })
    await market.runJobs()
    expect(market.mails.map(({ subject }) => subject).sort()).toEqual([
      'Payment received: 450 tk',
      'Refund on its way: 450 tk',
      'Your laptop is sold: 450 tk',
    ])
    expect(market.mails.flatMap(strangersWords)).toEqual([])
  })
})
