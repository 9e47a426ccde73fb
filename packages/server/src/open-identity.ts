import type pg from 'pg'
import type { Config } from './config/config.ts'
import type { Db } from './db/db.ts'
import type { Log } from './db/log.ts'
import { identityMails } from './platform/mails/identity-mails.ts'
import { nouns } from './nouns.ts'
import { moveSignIn } from './workflows/account-lifecycle/move-sign-in.ts'
import { takeOver } from './workflows/account-lifecycle/take-over.ts'
import type { Identity } from './ports/identity.ts'

type Chosen = Pick<Config, 'firebase' | 'google' | 'publicUrl' | 'sessionSecret'>

/** Opens the sign-in provider: the hosted one if its keys are set, else better-auth. The other one is not loaded. */
export async function openIdentity(
  { firebase, google, publicUrl, sessionSecret }: Chosen,
  pool: pg.Pool,
  db: Db,
  log: Log,
): Promise<Identity> {
  const shared = {
    pool,
    publicUrl,
    log,
    mails: identityMails(db),
    takenOver: (id: string, name: string) => takeOver(db, nouns, id, name),
  }
  if (firebase) {
    const { openFirebase } = await import('./adapters/firebase/firebase.ts')
    return openFirebase({ ...shared, config: firebase, moved: (from, to) => moveSignIn(db, from, to) })
  }
  const { openBetterAuth } = await import('./adapters/better-auth/better-auth.ts')
  return openBetterAuth({ ...shared, secret: sessionSecret, google })
}
