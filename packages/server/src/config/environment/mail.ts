import type { Reading } from './reading.ts'

export interface MailSettings {
  smtpUrl: string
  from: string
  pageUrl: string | undefined
  /** In which mails name days, as in the IANA database. Pages use the reader's own. */
  timeZone: string
}

/** The mail server. Its address contains a password, so it is not printed. */
export function readMail(reading: Reading): MailSettings {
  const smtpUrl = reading.given('SMTP_URL')
  const form = 'smtp://user:password@host:587, or smtps:// on port 465'
  if (smtpUrl === undefined)
    reading.refuse(
      'SMTP_URL',
      'SMTP_URL is not set',
      reading.production ? form : `start with npm start, which brings a stand-in; or ${form}`,
    )
  else if (!/^smtps?:\/\/\S+$/.test(smtpUrl) || !URL.canParse(smtpUrl) || new URL(smtpUrl).hostname === '') {
    reading.refuse(
      'SMTP_URL',
      'SMTP_URL is not an address of a mail server',
      `${form}, with %-signs for what is special in the password`,
    )
  }
  const example = 'Buy & Sale Laptops <no-reply@example.com>'
  const sender = /^[^<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/
  const from =
    reading.fitting('MAIL_FROM', sender, 'holds no e-mail address', example) ??
    'Buy & Sale Laptops <no-reply@localhost>'
  return { smtpUrl: smtpUrl ?? '', from, pageUrl: reading.given('MAIL_PAGE_URL'), timeZone: readTimeZone(reading) }
}

function readTimeZone(reading: Reading): string {
  const usual = 'Asia/Dhaka'
  const zone = reading.given('TIME_ZONE') ?? usual
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    reading.refuse('TIME_ZONE', `TIME_ZONE is no time zone: ${zone}`, `a name such as ${usual}`)
    return usual
  }
}

/** CONTACT_EMAIL, otherwise the address of MAIL_FROM if it can be answered. */
export function readContactEmail(reading: Reading): string | null {
  const address = /^[^\s@<>]+@[^\s@<>]+$/
  const given = reading.fitting('CONTACT_EMAIL', address, 'is not an email address', 'help@example.com')
  if (given !== undefined) return given
  const from = /[^\s@<>]+@[^\s@<>]+/.exec(reading.given('MAIL_FROM') ?? '')?.[0]
  return from === undefined || /^no-?reply@/i.test(from) ? null : from
}
