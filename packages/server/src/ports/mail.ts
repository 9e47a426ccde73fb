export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail or throws; the caller decides whether to try again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
