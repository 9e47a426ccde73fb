import type { Tx } from '../db/db.ts'
import type { Table } from './personal-data.ts'

/** The user whose data is deleted. */
export interface LeavingUser {
  id: string
  identityId: string | null
  email: string
  /** What replaces the name in rows that stay. */
  name: string
}

/** What a folder of features, platform or workflows has: `src/nouns.ts` lists them. */
export interface Noun {
  /** Below `src`. */
  folder: string
  /** Its tables of the database: no other folder writes them. */
  tables?: Readonly<Record<string, Table>>
  /** Deletes the activity of a user that no other user needs, when the account is deleted or taken over. */
  purgeActivity?(trx: Tx, user: LeavingUser): Promise<void>
  /** Deletes what only the deletion of the account deletes. */
  erase?(trx: Tx, user: LeavingUser): Promise<void>
}
