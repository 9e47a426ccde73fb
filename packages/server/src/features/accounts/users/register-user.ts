import { Problem, replyTexts, type CallArguments, type Calls, type Language, type User } from '@market/contract'
import type { Identified } from '../../../calls/caller.ts'
import type { Db } from '../../../db/db.ts'
import { requireOwnPicture } from '../../images/own-picture.ts'
import type { PictureHost } from '../../images/picture-host.ts'
import { presentUser } from './present.ts'
import { findUserByEmail, insertUser } from './repository.ts'

type Wanted = CallArguments<Calls['registerUser']>['body']

/** Makes the user record of a sign-in. When it exists, the reply says so and nothing changes. */
export async function registerUser(
  db: Db,
  pictures: PictureHost,
  identified: Identified,
  wanted: Wanted,
  language: Language | null,
): Promise<{ message: string; respons: User }> {
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
  const user = await findUserByEmail(db, identified.email)
  if (!user) throw new Problem('user-not-found')
  return { message: added ? replyTexts.registered : replyTexts.alreadyRegistered, respons: presentUser(user) }
}
