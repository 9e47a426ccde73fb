import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payeeKeys, startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { purgePayees } from './purge-payees.ts'
import { findPayee, presentPayee } from './payees.ts'
import { requirePayeeKeys } from './require-payee-keys.ts'
import { openPayee } from './seal.ts'
import { aPayee } from './test/a-payee.ts'
import { plantPayout } from './test/plant-payout.ts'

let market: Market
let seller: TestUser
let id: string

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  await sql`delete from payouts`.execute(market.db)
  await sql`delete from payees`.execute(market.db)
  seller = await provenSeller()
  id = await idOf(seller)
})

async function provenSeller(of = market): Promise<TestUser> {
  const one = await of.signUp('Saler', 'Sadia')
  await of.proveEmail(one)
  return one
}
const save = (changes: object = {}, who = seller) => who.send('PUT', '/api/money/payee', { ...aPayee, ...changes })
const remove = (who = seller) => who.call('deletePayee')
const rows = () => market.db.selectFrom('payees').selectAll().where('user_id', '=', id).orderBy('id').execute()
const shown = async () => (await seller.call('getOwnMoney')).body.respons.payee
const changes = async () => {
  const { body } = await seller.call('listOwnAudit')
  return body.respons.map(({ action }: { action: string }) => action)
}
const notices = async () =>
  (await seller.call('listNotices')).body.respons.map(({ text }: { text: string }) => text.split('.')[0])
const ageSignIn = () =>
  sql`update sessions set signed_in_at = now() - interval '16 minutes' where email = ${seller.email}`.execute(market.db)

describe('payee details', () => {
  it('are saved encrypted, and shown as method, institution and the account’s last four characters', async () => {
    expect((await save()).body).toEqual({ message: 'Saved' })
    const [row] = await rows()
    for (const text of Object.values(aPayee)) expect(JSON.stringify(row)).not.toContain(text)
    expect(await shown()).toEqual({
      method: 'bank',
      institution: 'Sonali Bank',
      accountEnd: '8901',
      usableFrom: new Date((row?.added_at.getTime() ?? 0) + 48 * 3_600_000).toISOString(),
    })
    expect(row && openPayee(row, payeeKeys)).toEqual(aPayee)
  })

  it('can be left without a branch', async () => {
    await save({ branch: undefined })
    const [row] = await rows()
    expect(row && openPayee(row, payeeKeys)).toEqual({ ...aPayee, branch: '' })
  })

  it('replace those before, tell their owner by notice and email, and are audited', async () => {
    await save()
    await save({ account: '0123456789' })
    expect(await shown()).toMatchObject({ accountEnd: '6789' })
    expect(await rows()).toHaveLength(1)
    expect(await changes()).toEqual(['payee-changed', 'payee-changed', 'email-verified'])
    expect(await notices()).toEqual(['Your payout details have changed', 'Your payout details have changed'])
    market.mails.length = 0
    await market.runJobs()
    const mails = market.mails.filter(({ to }) => to === seller.email)
    expect(mails).toMatchObject([
      { to: seller.email, subject: 'Your payout details have changed' },
      { to: seller.email, subject: 'Your payout details have changed' },
    ])
    expect(mails[0]?.text).toMatch(/Payouts use the new details from \d+ \w+ \d{4}, \d\d:\d\d on\./)
    expect(mails[0]?.text).toMatch(/If it wasn’t you: .*reset your password/)
    expect(JSON.stringify(market.mails)).not.toContain('6789')
  })

  it('saved again unchanged change nothing, and do not wait another two days', async () => {
    await save()
    await sql`update payees set added_at = added_at - interval '3 days'`.execute(market.db)
    const before = await rows()
    expect((await save({ holder: ` ${aPayee.holder} ` })).body).toEqual({ message: 'Saved' })
    expect(await rows()).toEqual(before)
    expect([await changes(), await notices()]).toEqual([
      ['payee-changed', 'email-verified'],
      ['Your payout details have changed'],
    ])
  })

  it('saved by ten requests at once are those of one of them', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ account: `0000-${n}` })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await rows()).toHaveLength(1)
  })

  it('are deleted, once', async () => {
    await save()
    expect((await remove()).body).toEqual({ message: 'Deleted' })
    expect((await remove()).body).toEqual({ message: 'Deleted' })
    expect(await rows()).toEqual([])
    expect(await changes()).toEqual(['payee-deleted', 'payee-changed', 'email-verified'])
  })

  it('are refused, and change nothing, while the email address is unproven', async () => {
    const unproven = await market.signUp('Saler')
    expect((await save({}, unproven)).body).toMatchObject({ status: 409, code: 'email-unverified' })
    expect((await unproven.call('getOwnMoney')).body.respons.payee).toBeNull()
    await market.proveEmail(unproven)
    expect((await save({}, unproven)).status).toBe(200)
  })

  it('want a sign-in within the last 15 minutes', async () => {
    await save()
    const before = await rows()
    await ageSignIn()
    expect((await save({ account: '99999' })).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    expect((await remove()).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    expect(await rows()).toEqual(before)
  })

  it.each([
    ['method', 'cash', 'Choose a bank or a mobile wallet'],
    ['holder', '', 'This is required'],
    ['holder', 'a'.repeat(101), 'At most 100 characters'],
    ['institution', '', 'This is required'],
    ['branch', 'a'.repeat(101), 'At most 100 characters'],
    ['account', '123', 'Enter the number of the account, 4 to 34 letters and digits'],
    ['account', '1'.repeat(35), 'Enter the number of the account, 4 to 34 letters and digits'],
    ['account', '12/34', 'Enter the number of the account, 4 to 34 letters and digits'],
  ])('name the field that is wrong: %s %s', async (field, value, message) => {
    expect((await save({ [field]: value })).body).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: [{ field, message: expect.stringContaining(message) }],
    })
    expect(await rows()).toEqual([])
  })

  it('leave no hash of themselves beside an idempotency key', async () => {
    const key = crypto.randomUUID()
    await seller.call('savePayee', { body: aPayee }, { 'idempotency-key': key })
    await seller.call('deletePayee', {}, { 'idempotency-key': `${key}-2` })
    const { rows: kept } = await sql`select key from idempotency_keys where key like ${`${key}%`}`.execute(market.db)
    expect(kept).toEqual([{ key: `${key}-2` }])
  })

  it('are in the owner’s download, decrypted', async () => {
    await save()
    const { body } = await seller.call('getOwnData')
    expect(body.payees).toEqual([
      { id: expect.any(String), details: aPayee, enteredOn: expect.any(String), replacedOn: null },
    ])
  })
})

describe('details with which a payout was opened', () => {
  it('stay when they are replaced or deleted, and no longer are the current ones', async () => {
    await save()
    await plantPayout(market, id, { state: 'open', age: 0 })
    await save({ account: '55555' })
    await plantPayout(market, id, { state: 'open', age: 0 }).catch(() => {})
    expect((await rows()).map((row) => [openPayee(row, payeeKeys)?.account, row.dropped_at !== null])).toEqual([
      [aPayee.account, true],
      ['55555', false],
    ])
    await remove()
    expect(await findPayee(market.db, id)).toBeUndefined()
    expect((await rows()).map(({ dropped_at: droppedAt }) => droppedAt !== null)).toEqual([true])
  })

  it.each([
    ['open', 400, aPayee],
    ['sent', 400, aPayee],
    ['paid', 179, aPayee],
    ['paid', 181, null],
  ] as const)('are emptied 180 days after it ended: %s, moved %i days ago', async (state, age, left) => {
    await save()
    await plantPayout(market, id, { state, age })
    await purgePayees(market.db, payeeKeys)
    expect((await rows()).map((row) => openPayee(row, payeeKeys))).toEqual([aPayee])
    await remove()
    await purgePayees(market.db, payeeKeys)
    expect((await rows()).map((row) => openPayee(row, payeeKeys))).toEqual([left])
  })
})

describe('the keys', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const rotated = new Map([
    ['k2', two],
    ['k1', one],
  ])

  it('are replaced: the job of each hour encrypts everything with the first one', async () => {
    const other = await provenSeller()
    await save()
    await save({ account: '77777' }, other)
    const before = await rows()
    await purgePayees(market.db, rotated)
    await requirePayeeKeys(market.db, new Map([['k2', two]]))
    const after = await rows()
    expect(after).toEqual(before.map((row) => ({ ...row, details: expect.any(String), key_id: 'k2' })))
    expect(after.map((row) => openPayee(row, new Map([['k2', two]])))).toEqual([aPayee])
    const theirs = await findPayee(market.db, await idOf(other))
    expect(theirs && openPayee(theirs, rotated)?.account).toBe('77777')
  })

  it('are replaced for all but details that were tampered with, which the error names', async () => {
    const other = await provenSeller()
    await save()
    await save({}, other)
    await sql`update payees set details = reverse(details) where user_id = ${id}`.execute(market.db)
    const [row] = await rows()
    await expect(purgePayees(market.db, rotated)).rejects.toThrow(
      `The details of the payee ${row?.id} can't be decrypted`,
    )
    expect((await findPayee(market.db, await idOf(other)))?.key_id).toBe('k2')
  })

  it('that are in use and not set stop the start, in a line each', async () => {
    const other = await provenSeller()
    await Promise.all([save(), save({}, other)])
    await requirePayeeKeys(market.db, payeeKeys)
    await expect(requirePayeeKeys(market.db, new Map([['k2', two]]))).rejects.toThrow(
      'PAYEE_KEYS lacks the key k1, which encrypts the details of 2 payees: add it from a backup, after the others; ' +
        'if there is no copy, add k1:lost, and they are deleted',
    )
  })

  it('that are lost let the start go on, and the job of each hour deletes what they encrypted', async () => {
    await save()
    const lost = new Map([
      ['k2', two],
      ['k1', null],
    ])
    await requirePayeeKeys(market.db, lost)
    const [row] = await rows()
    expect(row && presentPayee(row, lost)).toBeNull()
    await purgePayees(market.db, lost)
    expect(await rows()).toEqual([])
    await requirePayeeKeys(market.db, new Map([['k2', two]]))
  })
})

it('the log holds no payee details, neither of a saved request nor of a refused one', async () => {
  const lines: string[] = []
  const logged = await startMarket({ log: { level: 'trace', write: (line) => lines.push(line) } })
  try {
    const who = await provenSeller(logged)
    expect(await who.send('PUT', '/api/money/payee', aPayee)).toMatchObject({ status: 200 })
    expect(await who.send('PUT', '/api/money/payee', { ...aPayee, holder: '' })).toMatchObject({ status: 400 })
    await sql`update payees set details = reverse(details)`.execute(logged.db)
    expect(await who.send('PUT', '/api/money/payee', aPayee)).toMatchObject({ status: 500 })
    expect(lines.join('')).toContain('/api/money/payee')
    for (const text of Object.values(aPayee).slice(1)) expect(lines.join('')).not.toContain(text)
  } finally {
    await logged.stop()
  }
})

it('one user changes payee details ten times at once, then once in ten minutes', async () => {
  const limited = await startMarket({ limited: true })
  try {
    const who = await provenSeller(limited)
    const times = []
    for (let n = 0; n < 11; n++)
      times.push(await who.send('PUT', '/api/money/payee', { ...aPayee, account: `0000-${n}` }))
    expect(times.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect(times.at(-1)?.body).toMatchObject({ code: 'too-many-requests' })
    expect(Number(times.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60)
  } finally {
    await limited.stop()
  }
})
