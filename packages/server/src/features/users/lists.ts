import type { Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { userJoins, userJson } from './present.ts'

/** Everyone who chose this type at sign-up, the newest first; who was promoted since stays in it. The market's own accounts are nobody. */
export function listPeople(db: Db, type: 'buyer' | 'seller', paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item: userJson,
    table: sql`users`,
    as: sql`u`,
    joined: userJoins,
    where: sql`u.user_type = ${type} and u.deleted_at is null and not u.house`,
    time: sql`u.created_at`,
    id: sql`u.id`,
    paging,
    defaultLimit: 100,
  })
}
