import type { IdentityMails } from './ports/identity.ts'
import type { Mailer } from './ports/mail.ts'

const closing = 'Buy & Sale Laptops'

/** The mails of the sign-in accounts. */
export function identityMails(mailer: Mailer): IdentityMails {
  return {
    verification: ({ email, name }, link) => mailer.send({
      to: email,
      subject: 'Verify your e-mail address',
      text: `Hello ${name},\n\nplease open this link to show that this address is yours:\n${link}\n\nIt works for one day.\n\n${closing}`,
    }),
    passwordReset: ({ email, name }, link) => mailer.send({
      to: email,
      subject: 'Choose a new password',
      text: `Hello ${name},\n\nopen this link to choose a new password:\n${link}\n\nIt works once, for one hour. If you did not ask for it, do nothing.\n\n${closing}`,
    }),
  }
}
