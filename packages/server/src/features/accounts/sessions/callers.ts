import type { Holder, Identified } from '../../../calls/caller.ts'
import { createBatchLoader } from '../../../db/batch-loader.ts'
import type { Db } from '../../../db/db.ts'
import { isId } from '../../../db/id.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findHolders } from './repository.ts'

/**
 * Authenticates an access token. The session's row is read for each request, so that its end takes effect at once;
 * concurrent requests are batched into one query.
 */
export function callersByToken(
  db: Db,
  tokens: AccessTokens,
): (token: string) => Promise<Holder | 'expired' | 'unknown'> {
  const holderOf = createBatchLoader((sessionIds: string[]) => findHolders(db, sessionIds))
  return async (token) => {
    const content = await tokens.read(token)
    if (typeof content === 'string') return content
    if (!isId(content.sid)) return 'unknown'
    const holder = await holderOf(content.sid)
    return holder?.identityId === content.sub ? holder : 'unknown'
  }
}

export async function identifiedBy(identity: Identity, headers: Headers): Promise<Identified | null> {
  const session = await identity.sessionOf(headers)
  if (!session) return null
  const { user, sessionId, signedInAt } = session
  const { id, email, emailVerified, name, picture } = user
  return {
    identityId: id,
    email: email.toLowerCase(),
    emailVerified,
    name,
    picture,
    identitySession: sessionId,
    signedInAt,
  }
}
