import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashAtOtherCost } from '../../../test/hash-at-other-cost.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

const form = /^\$argon2id\$v=19\$m=32768,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

describe('a password’s hash', () => {
  it('is argon2id with its cost beside it, and another one each time', async () => {
    const [one, other] = [await hashPassword('Secret#1'), await hashPassword('Secret#1')]
    expect(one).toMatch(form)
    expect(other).not.toBe(one)
    expect(await verifyPassword({ hash: one, password: 'Secret#1' })).toBe(true)
    expect(await verifyPassword({ hash: one, password: 'Secret#2' })).toBe(false)
  })

  it('knows the password however its accents were composed', async () => {
    expect(
      await verifyPassword({
        hash: await hashPassword('Café#1'.normalize('NFC')),
        password: 'Café#1'.normalize('NFD'),
      }),
    ).toBe(true)
  })

  it('of another cost, by another maker, is read by what it says of itself', async () => {
    // A test vector of Argon2's reference implementation.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword({ hash, password: 'password' })).toBe(true)
    expect(await verifyPassword({ hash, password: 'Password' })).toBe(false)
    expect(isOutdated(hash)).toBe(true)
  })
})

describe('an account', () => {
  let market: Market
  let person: TestUser

  beforeAll(async () => {
    market = await startMarket({ realPasswords: true })
    person = await market.signUp()
  })
  afterAll(() => market.stop())

  const signIn = (password: string): Promise<Answer> =>
    market.visitor.call('signIn', { body: { email: person.email, password } })
  const kept = async (): Promise<string> => {
    const { rows } = await sql<{
      password: string
    }>`select a.password from identity_accounts a join identity_users u on u.id = a.user_id
      where u.email = ${person.email}`.execute(market.db)
    return rows[0]?.password ?? ''
  }
  const keep = (hash: string) =>
    sql`update identity_accounts a set password = ${hash} from identity_users u
    where u.id = a.user_id and u.email = ${person.email}`.execute(market.db)

  it('keeps its password so', async () => {
    expect(await kept()).toMatch(form)
  })

  it('whose password was hashed at another cost signs in as before, and has it renewed', async () => {
    await keep(hashAtOtherCost('Secret#1'))
    expect((await signIn('Secret#2')).status).toBe(401)
    expect(await kept()).not.toMatch(form)
    expect((await signIn('Secret#1')).status).toBe(200)
    const renewed = await kept()
    expect(renewed).toMatch(form)
    expect((await signIn('Secret#1')).status).toBe(200)
    expect(await kept()).toBe(renewed)
  })

  it('is not entered by a password that was changed while it was being looked at', async () => {
    const old = await kept()
    const entering = Promise.all(Array.from({ length: 8 }, () => signIn('Secret#1')))
    await keep(await hashPassword('Changed#2'))
    await sql`delete from identity_sessions`.execute(market.db)
    const answers = await entering
    const sessions = await sql<{ count: number }>`select count(*)::int as count from identity_sessions`.execute(
      market.db,
    )
    expect(answers.map(({ status }) => status)).toContain(401)
    expect(sessions.rows).toEqual([{ count: 0 }])
    await keep(old)
  })
})
