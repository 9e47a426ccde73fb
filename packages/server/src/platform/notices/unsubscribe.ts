import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import type { Noun } from '../noun.ts'
import { chooseNotice } from './choices.ts'

/** Names a user and a kind of notice, and is signed: it works without signing in, as long as the secret is the same. */
export function unsubscribeToken(secret: string, { userId, kind }: { userId: string; kind: string }): string {
  return `${userId}.${kind}.${signatureOf(secret, `${userId}.${kind}`)}`
}

function signatureOf(secret: string, text: string): string {
  const key = createHmac('sha256', secret).update('unsubscribe').digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Switches the mails of the token's kind off for its user. Repeatable. @throws Problem `link-used-or-expired` */
export async function unsubscribe(db: Db, nouns: readonly Noun[], secret: string, token: string): Promise<void> {
  const [userId = '', kind = '', signature = ''] = token.split('.')
  const wanted = Buffer.from(signatureOf(secret, `${userId}.${kind}`))
  const given = Buffer.from(signature)
  if (!isId(userId) || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw Problem.ofField('link-used-or-expired', 'token')
  await chooseNotice(db, nouns, userId, { kind, emailed: false })
}
