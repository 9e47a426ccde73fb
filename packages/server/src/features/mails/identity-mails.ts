import type { Db } from '../../db/db.ts'
import type { IdentityMails } from '../../ports/identity.ts'
import { queueMail } from './queue-mail.ts'

/**
 * The mails of the sign-in accounts. They wait in the queue as the others do, so asking for a reset takes the same time
 * whether there is such an account or not, and a mail server that is away keeps nobody from asking.
 */
export function identityMails(db: Db): IdentityMails {
  return {
    verification: ({ email }, link) => queueMail(db, { mail: 'verification', to: email, link }),
    passwordReset: ({ email }, link) => queueMail(db, { mail: 'password-reset', to: email, link }),
  }
}
