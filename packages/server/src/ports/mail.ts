export interface Mail {
  to: string
  subject: string
  /** What the HTML says, for readers without it. */
  text: string
  html: string
}

/** Sends a mail or throws; the caller decides whether to try again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
