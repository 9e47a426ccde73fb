import type { Noun } from '../noun.ts'
import { purgeMailsTo } from './purge-mails.ts'

export const mails: Noun = {
  folder: 'platform/mails',
  erase: (trx, { email }) => purgeMailsTo(trx, email),
}
