import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { enqueueJob } from '../../db/jobs.ts'
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

it('is sent to nobody who has not used the link that was mailed', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { message: 'Subscription successful' } })
  expect(await confirmed()).toBeNull()
  expect(await confirm(await mailedToken())).toMatchObject({
    status: 200,
    body: { message: 'You will get the newsletter.' },
  })
  expect(await confirmed()).not.toBeNull()
})

it('stores no token that confirms an address, only its digest', async () => {
  await ask()
  const token = await mailedToken()
  const [row] = await market.db.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).execute()
  expect(JSON.stringify(row)).not.toContain(token)
  expect((await confirm(String(row?.token))).status).toBe(400)
  expect((await confirm(token)).status).toBe(200)
})

it('takes a link once', async () => {
  await ask()
  const token = await mailedToken()
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await confirm(token)).body).toMatchObject({ code: 'link-used-or-expired' })
})

it.each(['', 'none', 'x'.repeat(300)])('refuses the token %j', async (token) => {
  expect((await confirm(token)).status).toBe(400)
})

it('refuses a link that is older than seven days, and forgets whoever never used it', async () => {
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

it('answers the same to whoever has confirmed already, and mails nothing', async () => {
  const first = await ask()
  await confirm(await mailedToken())
  market.mails.length = 0
  await moveAsked('1 day')
  expect((await ask()).body).toEqual(first.body)
  await market.runJobs()
  expect(market.mails).toEqual([])
})

it('does not fill a stranger’s mailbox, but mails another link after ten minutes, which replaces the first', async () => {
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

it('takes a link that was mailed before tokens were stored as digests', async () => {
  await ask()
  await sql`update newsletter_subscriptions set token = 'mailed-before' where email = ${email}`.execute(market.db)
  const migration = path.join(import.meta.dirname, '../../../migrations/0020_newsletter_digests.sql')
  await sql.raw(await readFile(migration, 'utf8')).execute(market.db)
  expect((await confirm('mailed-before')).status).toBe(200)
})
