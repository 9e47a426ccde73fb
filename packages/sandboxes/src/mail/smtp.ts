import { callbackify } from 'node:util'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { readMail } from './mail.ts'
import { nextId, type MailStore } from './store.ts'

/** An SMTP server that accepts every mail for any recipient, with any password or none, and delivers none. */
export function createSmtpServer(store: MailStore, mostBytes: number): SMTPServer {
  return new SMTPServer({
    banner: 'mail sandbox',
    size: mostBytes,
    rejectOversized: true,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData(stream, session, done) {
      // Replies after the mail is on disk: an accepted mail is never lost.
      callbackify(take)(stream, session, store, done)
    },
  })
}

async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, store: MailStore): Promise<void> {
  // The page shows text as text. Converting it to HTML would search for links, which a hostile text can make slow.
  const parsed = await simpleParser(stream, { skipTextToHtml: true })
  if (stream.sizeExceeded) return
  const now = new Date()
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  await store.keep(readMail(nextId(now), now, parsed, { from, to: envelope.rcptTo.map(({ address }) => address) }))
}
