export interface Mail {
  to: string
  subject: string
  /** The HTML as plain text. */
  text: string
  html: string
}

/** Sends a mail or throws; the caller decides about retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
