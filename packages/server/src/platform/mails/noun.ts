import type { QueuedMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import type { Noun } from '../noun.ts'
import { purgeMailsTo } from './purge-mails.ts'

export const mails: Noun = {
  folder: 'platform/mails',
  erase: (trx, { email }) => purgeMailsTo(trx, email),
  jobs: (parts) => ({ 'send-mail': { run: (payload) => sendMail(parts, payload as QueuedMail) } }),
}
