import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Mail } from '../../src/ports/mail.ts'
import { aListing, type TestUser } from '../market.ts'
import { cookiesOf } from '../test-users.ts'
import { buy } from '../purchase.ts'
import type { Stage } from '../rights/row.ts'
import { newEmail } from '../rights/links.ts'
import { evilText, markup } from './evil-texts.ts'

export interface Words {
  name: string
  item: string
  phone: string
  place: string
}

const wordOf = (plain: string, longest: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(plain),
    evilText.map((text) => text.slice(0, longest)),
  )

/** Words of which about half are unusual, so that not every case is refused by its schema. */
export const oddWords: fc.Arbitrary<Words> = fc.record({
  name: wordOf('Rahim', 80),
  item: wordOf('Latitude 7490', 120),
  phone: wordOf('01700-000000', 40),
  place: wordOf('Dhaka', 120),
})

const headers = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
])

/**
 * Makes a purchase and a report with these words in the users' and the laptop's texts. Returns the mails; none when the
 * words were refused.
 */
export async function mailsAbout(stage: Stage, words: Words): Promise<Mail[]> {
  const {
    market,
    people: { admin },
  } = stage
  const [seller, buyer] = [await newcomer(stage, 'Saler', words), await newcomer(stage, 'Buyer', words)]
  if (!seller || !buyer) return []
  const before = market.mails.length
  const listing = {
    ...aListing(market.photoUrl),
    itemName: words.item,
    phone: words.phone,
    location: words.place,
    userid: seller.email,
  }
  const listed = await seller.send('POST', '/api/products', listing)
  if (listed.status !== 200) return []
  const { _id: id, resalePrice: price } = listed.body.respons
  const booked = await buyer.send('POST', '/api/booking', {
    name: words.name,
    productId: id,
    userId: buyer.email,
    phone: words.phone,
    price,
    location: words.place,
  })
  await buyer.call('reportProduct', { params: { id }, body: { reportFlag: true, reportMsg: 'Not what it says' } })
  await admin.call('reportProduct', { params: { id }, body: { reportFlag: false } })
  await buy(market, buyer, id)
  await market.runJobs()
  const sent = market.mails.slice(before)
  if (booked.status === 200 && sent.length < 3) throw new Error(`only ${sent.length} mails were sent`)
  return sent
}

async function newcomer(
  { market }: Stage,
  userType: 'Buyer' | 'Saler',
  { name, place }: Words,
): Promise<TestUser | null> {
  const email = newEmail()
  const made = await market.visitor.send('POST', '/api/auth/sign-up/email', { name, email, password: 'Secret#1' })
  if (made.status !== 200) return null
  const cookie = cookiesOf(made.headers)
  const record = await market.visitor.send(
    'POST',
    '/api/user',
    { name, email, userType, address: place, photoUrl: '' },
    { cookie },
  )
  const { body } = await market.visitor.send('POST', '/api/jwt', { email }, { cookie })
  const headers = { cookie, authorization: `Bearer ${body.accessToken}` }
  return record.status === 200
    ? {
        ...market.visitor,
        email,
        name,
        cookie,
        send: (method, path, sent) => market.visitor.send(method, path, sent, headers),
        call: (callName, input) => market.visitor.call(callName, input, headers),
      }
    : null
}

/** What is wrong with a sent mail: injected headers, broken lines, users' markup. */
export async function faultsOfMail(mail: Mail): Promise<string[]> {
  const source = String(await new MailComposer({ from: 'market@example.test', ...mail }).compile().build())
  const head = (source.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const names = head.map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
  return [
    ...names.filter((name) => !headers.has(name)).map((name) => `a header ${JSON.stringify(name)}`),
    ...(new Set(names).size === names.length ? [] : ['a header twice']),
    // oxlint-disable-next-line no-control-regex
    ...(/[\u0000-\u001f\u007f]/.test(mail.subject + mail.to) ? ['a control character in a header'] : []),
    ...markup.filter((mark) => mail.html.includes(mark)).map((mark) => `markup in the HTML: ${mark}`),
  ]
}
