import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { startMarket, type Answer, type Market } from '../../../test/market.ts'

let market: Market
let email: string
let people = 0

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(() => {
  email = `reader${++people}@example.test`
  market.mails.length = 0
})

const ask = (): Promise<Answer> => market.visitor.call('subscribe', { body: { email } })
const confirm = (token: string): Promise<Answer> => market.visitor.call('confirmNewsletter', { body: { token } })
const confirmed = async () =>
  (
    await market.db
      .selectFrom('newsletter_subscriptions')
      .select('confirmed_at')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.confirmed_at ?? null
const moveAsked = (by: string) =>
  sql`update newsletter_subscriptions set asked_at = asked_at - ${by}::interval where email = ${email}`.execute(
    market.db,
  )

/** The token of the newest link that was mailed. */
async function mailedToken(): Promise<string> {
  await market.runJobs()
  const link = /^http\S+$/m.exec(market.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  expect(new URL(link)).toMatchObject({ origin: market.url, pathname: '/newsletter/confirm' })
  return new URL(link).searchParams.get('token') ?? ''
}

it('the newsletter is not sent until the mailed link is used', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { message: 'Subscription successful' } })
  expect(await confirmed()).toBeNull()
  expect(await confirm(await mailedToken())).toMatchObject({
    status: 200,
    body: { message: 'You’re subscribed to the newsletter.' },
  })
  expect(await confirmed()).not.toBeNull()
})

it('confirmation tokens are stored as digests only', async () => {
  await ask()
  const token = await mailedToken()
  const [row] = await market.db.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).execute()
  expect(JSON.stringify(row)).not.toContain(token)
  expect((await confirm(String(row?.token))).status).toBe(400)
  expect((await confirm(token)).status).toBe(200)
})

it('accepts a confirmation link once', async () => {
  await ask()
  const token = await mailedToken()
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await confirm(token)).body).toMatchObject({ code: 'link-used-or-expired' })
})

it.each(['', 'none', 'x'.repeat(300)])('refuses the token %j', async (token) => {
  expect((await confirm(token)).status).toBe(400)
})

it('refuses a link older than seven days, and purges addresses that were never confirmed', async () => {
  await ask()
  const token = await mailedToken()
  await moveAsked('7 days')
  expect((await confirm(token)).body).toMatchObject({ status: 400, code: 'link-used-or-expired' })
  await enqueueJob(market.db, 'clear-away', {})
  await market.runJobs()
  expect(
    await market.db.selectFrom('newsletter_subscriptions').select('id').where('email', '=', email).execute(),
  ).toEqual([])
})

it('replies the same to a confirmed address, and mails nothing', async () => {
  const first = await ask()
  await confirm(await mailedToken())
  market.mails.length = 0
  await moveAsked('1 day')
  expect((await ask()).body).toEqual(first.body)
  await market.runJobs()
  expect(market.mails).toEqual([])
})

it('mails a new link, which replaces the first, only after ten minutes', async () => {
  await ask()
  const first = await mailedToken()
  await ask()
  await market.runJobs()
  expect(market.mails).toHaveLength(1)
  await moveAsked('11 minutes')
  await ask()
  const second = await mailedToken()
  expect((await confirm(first)).status).toBe(400)
  expect((await confirm(second)).status).toBe(200)
})
