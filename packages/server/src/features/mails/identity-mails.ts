import type { Db } from '../../db/db.ts'
import type { IdentityMails } from '../../ports/identity.ts'
import { queueMail } from './queue-mail.ts'

/**
 * The mails of the sign-in accounts. They wait in the queue without a link, and without anybody having looked whether there is such
 * an account: asking takes the same time either way, and a mail that is sent late carries a link that works.
 */
export function identityMails(db: Db): IdentityMails {
  return {
    verification: (email, language) => queueMail(db, { mail: 'verification', to: email, language }),
    passwordReset: (email, language) => queueMail(db, { mail: 'password-reset', to: email, language }),
  }
}
