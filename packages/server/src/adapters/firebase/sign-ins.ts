import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { sessionLife } from '../identity-tables/sign-in-life.ts'
import type { AccountRow } from './accounts.ts'

/** A stored sign-in, with its account. `checkedAt`: when the provider last confirmed it. */
export interface SignIn {
  id: string
  account: AccountRow
  signedInAt: Date
  expiresAt: Date
  checkedAt: Date
  cookies: string[]
}

export interface SignIns {
  /**
   * Begins a sign-in after authentication and ends the browser's previous one. Null: the proof is older than the
   * longest life, or the account was deleted meanwhile.
   */
  begin(account: AccountRow, signedInAt: number, headers: Headers): Promise<SignIn | null>
  read(headers: Headers): Promise<SignIn | null>
  /** Renews it once a day for another week, with new cookies. */
  renew(signIn: SignIn, headers: Headers): Promise<SignIn>
  noteChecked(id: string): Promise<void>
  /** Returns the cookies that expire it in the browser. */
  end(headers: Headers): Promise<string[]>
}

interface Row extends AccountRow {
  sign_in: string
  created_at: Date
  expires_at: Date
  updated_at: Date
}

const columns = `s.id as sign_in, s.created_at, s.updated_at, least(s.expires_at, s.created_at + $2 * interval '1 second') as expires_at,
  u.id, u.name, u.email, u.email_verified, u.image`

/**
 * The sign-ins of users whom the provider's token has authenticated once: rows as better-auth stores them, with the
 * token in a cookie.
 */
export function openSignIns(pool: pg.Pool, secure: boolean): SignIns {
  const name = `${secure ? '__Host-' : ''}market.sign_in`
  const cookieOf = (value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const tokenIn = (headers: Headers): string =>
    headers
      .get('cookie')
      ?.split(/; */)
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  const find = async (token: string): Promise<SignIn | null> => {
    const {
      rows: [row],
    } = await pool.query<Row>(
      `select ${columns} from identity_sessions s join identity_users u on u.id = s.user_id
        where s.token = $1 and s.expires_at > now() and s.created_at > now() - $2 * interval '1 second'`,
      [digestOf(token), sessionLife.longest],
    )
    return row ? toSignIn(row) : null
  }
  const forget = (token: string) => pool.query('delete from identity_sessions where token = $1', [digestOf(token)])
  return {
    async begin(account, signedInAt, headers) {
      const before = tokenIn(headers)
      const token = randomBytes(32).toString('base64url')
      await pool
        .query(
          `insert into identity_sessions (id, token, user_id, created_at, expires_at)
          values ($1, $2, $3, to_timestamp($4), now() + $5 * interval '1 second')`,
          [randomUUID(), digestOf(token), account.id, signedInAt, sessionLife.unused],
        )
        .catch((error: unknown) => {
          if (!isForeignKeyViolation(error)) throw error
        })
      const begun = await find(token)
      if (begun && before !== '') await forget(before)
      return begun && { ...begun, cookies: [cookieOf(token, sessionLife.unused)] }
    },
    async read(headers) {
      const token = tokenIn(headers)
      return token === '' ? null : find(token)
    },
    async renew(signIn, headers) {
      const token = tokenIn(headers)
      const { rowCount } = await pool.query(
        `update identity_sessions set expires_at = now() + $2 * interval '1 second' where token = $1 and expires_at < now() + $3 * interval '1 second'`,
        [digestOf(token), sessionLife.unused, sessionLife.unused - sessionLife.renewedAfter],
      )
      const renewed = rowCount === 1 ? await find(token) : null
      return renewed ? { ...renewed, cookies: [cookieOf(token, sessionLife.unused)] } : signIn
    },
    async noteChecked(id) {
      await pool.query('update identity_sessions set updated_at = now() where id = $1', [id])
    },
    async end(headers) {
      const token = tokenIn(headers)
      if (token !== '') await forget(token)
      return [cookieOf('', 0)]
    },
  }
}

function toSignIn({
  sign_in: id,
  created_at: signedInAt,
  expires_at: expiresAt,
  updated_at: checkedAt,
  ...account
}: Row): SignIn {
  return { id, account, signedInAt, expiresAt, checkedAt, cookies: [] }
}

/** Only digests are stored, so that a reader of the database can't sign in. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
