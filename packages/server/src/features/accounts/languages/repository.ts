import type { Language } from '@market/contract'
import type { Db } from '../../../db/db.ts'

export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The language that the holder of a sign-in account has chosen, or null. */
export async function languageOfIdentity(db: Db, identityId: string): Promise<Language | null> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return account?.language ?? null
}

/** The language for mails to this address, if an account with it has chosen one. */
export async function languageOfEmail(db: Db, email: string): Promise<Language | null> {
  const account = await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst()
  return account?.language ?? null
}
