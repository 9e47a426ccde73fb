export interface Mail {
  to: string
  subject: string
  /** The HTML as plain text. */
  text: string
  html: string
  /** Where a mail program posts that its reader wants no more mails of this kind (RFC 8058). */
  unsubscribe?: string
}

/** Sends a mail or throws; the caller decides about retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
