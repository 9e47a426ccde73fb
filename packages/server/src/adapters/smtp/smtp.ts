import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'
import { timeLimits } from '../../config/time-limits.ts'

/** Sends mail over SMTP; the URL is like smtp://user:password@host:port. */
export function openSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer & { close(): void } {
  const local = /^smtp:\/\/(127\.0\.0\.1|localhost)[:/]/.test(smtpUrl)
  const transport = createTransport(smtpUrl, { from, ...timeLimits.mail, ...(local && { ignoreTLS: true }) } as object)
  return {
    async send({ unsubscribe, ...mail }) {
      const headers = unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport.sendMail({ from, ...mail, ...(headers && { headers }) })
    },
    close: () => transport.close(),
  }
}
