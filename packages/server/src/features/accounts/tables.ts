import type { Language } from '@market/contract'
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import { blank, emptied, ofIdentity, ofUser, plain, shown, withheld, type Table } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    users: {
      id: string
      identity_id: string | null
      email: string
      name: string
      user_type: 'buyer' | 'seller'
      admin: Generated<boolean>
      address: Generated<string>
      photo_url: Generated<string>
      verified_at: ColumnType<Date | null, Date | RawBuilder<Date> | null | undefined>
      created_at: Stamp
      deleted_at: Generated<Date | null>
      language: Generated<Language | null>
    }
    sessions: {
      id: string
      identity_id: string
      identity_session: string | null
      email: string
      signed_in_at: Date
      expires_at: Date
    }
    identity_users: {
      id: string
      name: string
      email: string
      email_verified: boolean
      image: string | null
      created_at: Stamp
      updated_at: Stamp
    }
    identity_sessions: {
      id: string
      user_id: string
      token: string
      expires_at: Date
      created_at: Stamp
      updated_at: Stamp
    }
  }
}

const opens = 'a secret that opens the account'

export const accountsTables = {
  users: {
    whose: 'the person; the row stays without a name, because payments and orders point to it',
    rowsOf: ofUser('id'),
    key: 'id',
    section: 'account',
    erasure: 'some stay',
    columns: {
      id: shown('id'),
      identity_id: withheld('stands as id in signInAccount'),
      email: emptied('email'),
      name: emptied('name'),
      user_type: shown('signedUpAs'),
      admin: emptied('admin'),
      address: emptied('address'),
      photo_url: emptied('picture', 'picture'),
      verified_at: emptied('verifiedSellerSince', 'time'),
      created_at: shown('since', 'time'),
      deleted_at: blank,
      language: emptied('language'),
    },
  },
  identity_users: {
    whose: 'the person, as the sign-in knows them',
    rowsOf: ofIdentity('id'),
    key: 'id',
    section: 'signInAccount',
    erasure: 'gone',
    columns: {
      id: shown('id'),
      name: shown('name'),
      email: shown('email'),
      email_verified: shown('emailVerified'),
      image: shown('picture', 'picture'),
      created_at: shown('since', 'time'),
      updated_at: shown('changedOn', 'time'),
    },
  },
  identity_sessions: {
    whose: 'the person: one row a browser that is signed in',
    rowsOf: ofIdentity('user_id'),
    key: 'id',
    section: 'signIns',
    erasure: 'gone',
    columns: {
      id: blank,
      expires_at: shown('until', 'time'),
      token: withheld(opens),
      ip_address: shown('from'),
      user_agent: shown('browser'),
      user_id: blank,
      created_at: shown('since', 'time'),
      updated_at: shown('renewedOn', 'time'),
    },
  },
  identity_accounts: {
    whose: 'the person: one row a way of signing in',
    rowsOf: ofIdentity('user_id'),
    key: 'id',
    section: 'waysToSignIn',
    erasure: 'gone',
    columns: {
      id: blank,
      account_id: shown('numberAtProvider'),
      provider_id: shown('provider'),
      user_id: blank,
      access_token: withheld(opens),
      refresh_token: withheld(opens),
      id_token: withheld(opens),
      access_token_expires_at: blank,
      refresh_token_expires_at: blank,
      scope: shown('mayRead'),
      password: withheld('only a hash of the password is held'),
      created_at: shown('since', 'time'),
      updated_at: shown('changedOn', 'time'),
    },
  },
  identity_verifications: plain(
    'popups that are under way: made-up words that come back with them',
    'id identifier value expires_at created_at updated_at',
  ),
  mailed_links: {
    whose: 'the person to whom the link was mailed',
    rowsOf: ofIdentity('identity_id'),
    key: 'purpose',
    section: 'mailedLinks',
    erasure: 'gone',
    columns: {
      identity_id: blank,
      purpose: shown('purpose'),
      digest: withheld(opens),
      expires_at: shown('until', 'time'),
      used_at: shown('usedOn', 'time'),
    },
  },
  sessions: {
    whose: 'the person: access tokens that are in use',
    rowsOf: ofIdentity('identity_id'),
    key: 'id',
    section: 'accessTokens',
    erasure: 'gone',
    columns: {
      id: blank,
      identity_id: blank,
      identity_session: withheld(opens),
      email: shown('email'),
      signed_in_at: shown('signedInOn', 'time'),
      expires_at: shown('until', 'time'),
    },
  },
  revoked_sign_ins: plain(
    'until when a hosted sign-in counts for nothing, under the account’s number, which leads to nobody after an erasure; gone within two days of it',
    'identity_id not_before kept_until',
  ),
} satisfies Record<string, Table>
