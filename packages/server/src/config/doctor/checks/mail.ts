import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../environment/mail.ts'
import { timeLimits } from '../../time-limits.ts'
import { fine, passwordOf, reasonOf, wrong, type Outcome } from '../outcome.ts'

/** Connects to the mail server and authenticates; sends no mail. */
export async function tryMail({ smtpUrl }: MailSettings): Promise<Outcome> {
  const { connect } = timeLimits.doctor
  const local = /^smtp:\/\/(127\.0\.0\.1|localhost)[:/]/.test(smtpUrl)
  const limits = {
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: connect,
    ...(local && { ignoreTLS: true }),
  }
  const transport = createTransport(smtpUrl, limits as object)
  try {
    await transport.verify()
    return fine(
      'SMTP_URL works: the server greets and takes our name and password; whether it takes MAIL_FROM shows with the first mail',
    )
  } catch (error) {
    return wrong(
      `the mail server of SMTP_URL can't be used: ${reasonOf(error, passwordOf(smtpUrl))}`,
      'are host, port, name and password right; smtps:// belongs to port 465',
    )
  } finally {
    transport.close()
  }
}
