import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Answer, type Market } from '../../../../test/market.ts'
import { idOf } from '../../../../test/test-users.ts'

/** Headers with another value in each reply. */
const ofEachReply: ReadonlySet<string> = new Set(['date', 'x-request-id'])

let market: Market

beforeAll(async () => {
  market = await startMarket({ mailsWait: true, realPasswords: true })
})
afterAll(() => market.stop())

/** Accounts that an attacker would like to tell apart, from one another and from a missing one. */
async function accounts(): Promise<Record<string, string>> {
  const [unverified, verified, byPopup, gone] = await Promise.all([
    market.signUp(),
    market.signUp(),
    market.signUp(),
    market.signUp(),
  ])
  await market.db
    .updateTable('identity_users')
    .set({ email_verified: true })
    .where('email', 'in', [verified.email, byPopup.email])
    .execute()
  await sql`delete from identity_accounts where user_id = (select id from identity_users where email = ${byPopup.email})`.execute(
    market.db,
  )
  await gone.call('deleteUser', { params: { id: await idOf(gone) } })
  return {
    nobody: 'nobody@example.test',
    unverified: unverified.email,
    verified: verified.email,
    'by popup alone': byPopup.email,
    deleted: gone.email,
  }
}

/**
 * The least processor time of a reply of each kind in milliseconds. It is that of this process, which the server runs in,
 * and a busy machine changes it little. In each round every kind of account is asked once, in random order.
 */
async function timesOf(
  emails: Record<string, string>,
  rounds: number,
  ask: (email: string) => Promise<Answer>,
): Promise<Record<string, number>> {
  const kinds = Object.keys(emails)
  const times = new Map<string, number[]>(kinds.map((kind) => [kind, []]))
  const answers = new Set<string>()
  for (let round = -5; round < rounds; round++) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      const start = process.cpuUsage()
      const { status, body, headers } = await ask(emails[kind] ?? '')
      if (round >= 0) times.get(kind)?.push(processorTimeSince(start))
      answers.add(JSON.stringify([status, body, [...headers].filter(([name]) => !ofEachReply.has(name))]))
    }
  }
  expect([...answers]).toHaveLength(1)
  return Object.fromEntries(kinds.map((kind) => [kind, Math.min(...(times.get(kind) ?? []))]))
}

function processorTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** A loose bound: next to a hash, the remaining differences are far below the network's jitter. */
function expectAlike(times: Record<string, number>): void {
  console.log(
    Object.entries(times)
      .map(([kind, time]) => `${kind} ${time.toFixed(2)} ms`)
      .join(', '),
  )
  const { nobody = 0, ...others } = times
  for (const [kind, time] of Object.entries(others))
    expect(time / nobody, kind).toSatisfy((ratio: number) => ratio > 0.75 && ratio < 1.33)
}

it('a failed sign-in gets the same reply in the same time for every kind of account', async () => {
  expectAlike(
    await timesOf(await accounts(), 20, (email) =>
      market.visitor.call('signIn', { body: { email, password: 'Guessed#1' } }),
    ),
  )
})

it('so does requesting a reset', async () => {
  expectAlike(await timesOf(await accounts(), 100, (email) => market.visitor.call('requestReset', { body: { email } })))
})
