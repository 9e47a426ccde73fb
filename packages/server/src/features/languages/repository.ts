import type { Language } from '@market/contract'
import type { Db } from '../../db/db.ts'

export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** What the holder of a sign-in account has chosen. */
export async function languageOfIdentity(db: Db, identityId: string): Promise<Language | null> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return account?.language ?? null
}

/** In which somebody with this e-mail address is written to, if there is such an account and it has chosen. */
export async function languageOfEmail(db: Db, email: string): Promise<Language | null> {
  const account = await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst()
  return account?.language ?? null
}
