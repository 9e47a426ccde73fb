import { createTransport } from 'nodemailer'
import type { Mailer } from '../../ports/mail.ts'

/** Mail over SMTP; `url` as in smtp://user:password@host:port. */
export function openSmtp({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer & { close(): void } {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const local = /^smtp:\/\/(127\.0\.0\.1|localhost)[:/]/.test(smtpUrl)
  const transport = createTransport(smtpUrl, { from, ...limits, ...(local && { ignoreTLS: true }) } as object)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}
