import type { Market, TestUser } from '../market.ts'
import { cookiesOf, idOf, createTestUser } from '../test-users.ts'
import { forgeries, signAnew } from './forged.ts'
import { newEmail } from './links.ts'
import { living, type Kind, type Living, type Way } from './kinds.ts'

/** A caller: `as` is the user they are, or claim to be. A missing credential is not tried. */
export interface Caller {
  kind: Kind
  as: TestUser
  token: string | null
  session: string | null
}

export async function signUpPeople(market: Market): Promise<Record<Living, TestUser>> {
  const made = await Promise.all(living.map(async (kind) => [kind, await oneOf(market, kind)] as const))
  return Object.fromEntries(made) as Record<Living, TestUser>
}

/** Makes a new user of a kind. The buyer has a verified e-mail. */
export async function oneOf(market: Market, kind: Living): Promise<TestUser> {
  if (kind === 'unregistered') return unregistered(market)
  const person = await newOne(market, kind)
  if (kind === 'buyer') await market.proveEmail(person)
  return person
}

function newOne(market: Market, kind: Living): Promise<TestUser> {
  return kind === 'admin' ? market.admin() : market.signUp(kind.toLowerCase().includes('seller') ? 'Saler' : 'Buyer')
}

async function unregistered({ url, visitor }: Market): Promise<TestUser> {
  const known = { email: newEmail(), name: 'Not registered' }
  const { headers } = await visitor.call('signUp', { body: { ...known, password: 'Secret#1' } })
  const cookie = cookiesOf(headers)
  const { body } = await createTestUser(url, { ...known, cookie }).call('issueToken', { body: { email: known.email } })
  return createTestUser(url, { ...known, cookie, token: String(body.accessToken) })
}

export function callerOf(kind: Kind, person: TestUser): Caller {
  return { kind, as: person, token: person.token, session: person.cookie }
}

/** Callers who must get no more than a visitor: all claim an Admin's rights. */
export async function refusedCallers(market: Market, people: Record<Living, TestUser>): Promise<Caller[]> {
  const { admin, seller } = people
  const forged = Object.entries(await forgeries(admin, seller)) as [Kind, { token: string; session: string | null }][]
  return [
    { kind: 'signed out', as: admin, token: null, session: null },
    { ...callerOf('deleted', await deletedAdmin(market, admin)), as: admin },
    {
      kind: 'expired',
      as: admin,
      token: await signAnew(admin, { expires: -1 }),
      session: await expiredSession(market),
    },
    ...forged.map(([kind, credentials]) => ({ kind, as: admin, ...credentials })),
  ]
}

async function deletedAdmin(market: Market, admin: TestUser): Promise<TestUser> {
  const gone = await market.admin()
  const { status } = await admin.call('deleteUser', { params: { id: await idOf(gone) } })
  if (status !== 200) throw new Error(`the user is not deleted: ${status}`)
  return gone
}

async function expiredSession(market: Market): Promise<string> {
  const { cookie, email } = await market.admin()
  const { id } = await market.db
    .selectFrom('identity_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await market.db
    .updateTable('identity_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
  return cookie
}

/** The headers that carry the credential in this way, or null when the caller has no such credential. */
export function headersFor({ token, session }: Caller, way: Way): Record<string, string> | null {
  if (way === 'session') return session === null ? null : { cookie: session }
  if (token === null) return null
  return way === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `accessToken=${token}` }
}
