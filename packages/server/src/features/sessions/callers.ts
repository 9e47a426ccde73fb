import type { Holder, Identified } from '../../action.ts'
import { askTogether } from '../../db/ask-together.ts'
import type { Db } from '../../db/db.ts'
import { isId } from '../../db/id.ts'
import type { Identity } from '../../ports/identity.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findHolders } from './repository.ts'

/**
 * The holder of a token. The session's row is looked up each time, so that its end counts at once; requests that come together are
 * looked up together.
 */
export function callersByToken(
  db: Db,
  tokens: AccessTokens,
): (token: string) => Promise<Holder | 'expired' | 'unknown'> {
  const holderOf = askTogether((sessionIds: string[]) => findHolders(db, sessionIds))
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
