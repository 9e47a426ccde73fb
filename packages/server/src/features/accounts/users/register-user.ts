import { Problem, replyTexts, type CallArguments, type Calls, type Language, type User } from '@market/contract'
import type { Identified } from '../../../calls/caller.ts'
import type { Tx } from '../../../db/db.ts'
import type { IdentityMails } from '../../../ports/identity.ts'
import { requireOwnPicture } from '../../../platform/images/own-picture.ts'
import type { PictureHost } from '../../../platform/images/picture-host.ts'
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'
import { presentUser } from './present.ts'
import { findUserByEmail, insertUser } from './repository.ts'

type SearchFilters = CallArguments<Calls['registerUser']>['body']

interface Needs {
  db: Tx
  pictures: PictureHost
  rateLimiter: RateLimiter
  /** Queues in the transaction of `db`. */
  mails: (db: Tx) => IdentityMails
}

/**
 * Creates the user record of a sign-in and queues the mail with the link that verifies its address. When the record
 * exists, the reply says so and nothing changes.
 */
export async function registerUser(
  needs: Needs,
  identified: Identified,
  wanted: SearchFilters,
  language: Language | null,
): Promise<{ message: string; respons: User }> {
  const { db, pictures } = needs
  if (wanted.email !== identified.email)
    throw new Problem('not-allowed', { detail: 'This isn’t the email address you logged in with.' })
  if (wanted.photoUrl !== '') await requireOwnPicture(db, pictures, wanted.photoUrl, 'photoUrl')
  const added = await insertUser(db, {
    identityId: identified.identityId,
    email: identified.email,
    name: wanted.name,
    userType: wanted.userType === 'Saler' ? 'seller' : 'buyer',
    address: wanted.address,
    photoUrl: wanted.photoUrl,
    language,
  })
  if (added && !identified.emailVerified) await mailLink(needs, identified.email, language)
  const user = await findUserByEmail(db, identified.email)
  if (!user) throw new Problem('user-not-found')
  return { message: added ? replyTexts.registered : replyTexts.alreadyRegistered, respons: presentUser(user) }
}

/** Sends no mail when the address is over its limit; the sign-up goes through. */
async function mailLink({ db, rateLimiter, mails }: Needs, email: string, language: Language | null): Promise<void> {
  if (await rateLimiter.consumeIn(db, { of: 'verification mails to an address', who: [email] }))
    await mails(db).verification(email, language ?? 'en')
}
