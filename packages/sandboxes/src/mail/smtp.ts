import { callbackify } from 'node:util'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import { readMail } from './mail.ts'
import { nextId, type MailStore } from './store.ts'

const mostBytes = 10_000_000

/** An SMTP server that takes every mail for everybody, with any password or none, and delivers nothing. */
export function createSmtpServer(store: MailStore): SMTPServer {
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
      // The reply to the sender waits for the disk: what was accepted is never lost.
      callbackify(take)(stream, session, store, done)
    },
  })
}

async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, store: MailStore): Promise<void> {
  // The page shows a text as text; making HTML of it would look for links in a way that a hostile text makes slow.
  const parsed = await simpleParser(stream, { skipTextToHtml: true })
  if (stream.sizeExceeded) return
  const now = new Date()
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  await store.keep(readMail(nextId(now), now, parsed, { from, to: envelope.rcptTo.map(({ address }) => address) }))
}
