import { sql } from 'kysely'
import { blank, keptBack, ofIdentity, ofUser, plain, shown, type Entry } from './entry.ts'

const opens = 'a secret that opens the account'

/** Sign-in accounts and sessions: all of it goes with the account. */
export const signInTables = {
  identity_users: {
    whose: 'the person, as the sign-in knows them', rowsOf: ofIdentity('id'), key: 'id', section: 'signInAccount', erasure: 'gone',
    columns: {
      id: shown('id'), name: shown('name'), email: shown('email'), email_verified: shown('emailVerified'), image: shown('picture', 'picture'),
      created_at: shown('since', 'time'), updated_at: shown('changedOn', 'time'),
    },
  },
  identity_sessions: {
    whose: 'the person: one row a browser that is signed in', rowsOf: ofIdentity('user_id'), key: 'id', section: 'signIns', erasure: 'gone',
    columns: {
      id: blank, expires_at: shown('until', 'time'), token: keptBack(opens), ip_address: shown('from'), user_agent: shown('browser'), user_id: blank,
      created_at: shown('since', 'time'), updated_at: shown('renewedOn', 'time'),
    },
  },
  identity_accounts: {
    whose: 'the person: one row a way of signing in', rowsOf: ofIdentity('user_id'), key: 'id', section: 'waysToSignIn', erasure: 'gone',
    columns: {
      id: blank, account_id: shown('numberAtProvider'), provider_id: shown('provider'), user_id: blank, access_token: keptBack(opens),
      refresh_token: keptBack(opens), id_token: keptBack(opens), access_token_expires_at: blank, refresh_token_expires_at: blank,
      scope: shown('mayRead'), password: keptBack('only a hash of the password is held'), created_at: shown('since', 'time'), updated_at: shown('changedOn', 'time'),
    },
  },
  identity_verifications: plain('popups that are under way: made-up words that come back with them', 'id identifier value expires_at created_at updated_at'),
  mailed_links: {
    whose: 'the person to whom the link was mailed', rowsOf: ofIdentity('identity_id'), key: 'purpose', section: 'mailedLinks', erasure: 'gone',
    columns: {
      identity_id: blank, purpose: shown('purpose'), digest: keptBack(opens), expires_at: shown('until', 'time'), used_at: shown('usedOn', 'time'),
    },
  },
  sessions: {
    whose: 'the person: access tokens that are in use', rowsOf: ofIdentity('identity_id'), key: 'id', section: 'accessTokens', erasure: 'gone',
    columns: {
      id: blank, identity_id: blank, identity_session: keptBack(opens), email: shown('email'), signed_in_at: shown('signedInOn', 'time'), expires_at: shown('until', 'time'),
    },
  },
  revoked_sign_ins: plain('until when a hosted sign-in counts for nothing, under the account’s number, which leads to nobody after an erasure; gone within two days of it', 'identity_id not_before kept_until'),
  attempts: plain('how much of an allowance is used up, under a keyed digest from which nobody can be told; gone within hours', 'key drained_at'),
  audit_log: {
    whose: 'whoever did it and whom it was done to; holds ids alone, which lead to nobody after an erasure',
    rowsOf: ({ userId }) => sql<boolean>`(subject_user_id = ${userId}::uuid or actor_id = ${userId}::uuid)`, key: 'id', section: 'history', erasure: 'some stay',
    columns: {
      id: shown('id'), at: shown('at', 'time'), actor_kind: shown('byWhatKind'), actor_id: shown('byYou', 'own'), action: shown('action'),
      target_kind: shown('onWhatKind'), target_id: shown('on'), subject_user_id: shown('concernsYou', 'own'), fields: shown('fields'),
      reason: shown('reason'), request_id: blank,
    },
  },
  audit_addresses: {
    whose: 'whoever acted from that network address; gone after 90 days at the latest', rowsOf: ofUser('person_id'), key: 'audit_id', section: 'actedFrom', erasure: 'gone',
    columns: { audit_id: shown('entryOfHistory'), person_id: blank, address: shown('address'), at: shown('at', 'time') },
  },
} satisfies Record<string, Entry>
