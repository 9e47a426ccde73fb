import type { Db } from '../../db/db.ts'
import type { IdentityMails } from '../../ports/identity.ts'
import { queueMail } from './queue-mail.ts'

/**
 * The mails of the sign-in accounts. They are queued without a link and without looking the account up: a request takes
 * the same time whether or not the account exists, and a mail that is sent late has a valid link.
 */
export function identityMails(db: Db): IdentityMails {
  return {
    verification: (email, language) => queueMail(db, { mail: 'verification', to: email, language }),
    passwordReset: (email, language) => queueMail(db, { mail: 'password-reset', to: email, language }),
  }
}
