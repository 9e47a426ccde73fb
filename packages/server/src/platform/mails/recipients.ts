import type { Language } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { jsonObject, type JsonFields } from '../../db/paging/json-object.ts'

/** `proven`: the owner of the address has shown that it is theirs. */
export interface Reader {
  email: string
  name: string
  language: Language | null
  proven: boolean
}

/** A row of `users` with this alias; whether its address is proven is looked up now. */
export function readerOf(user: string): JsonFields {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return {
    email: of('email'),
    name: of('name'),
    language: of('language'),
    proven: sql`exists (select from identity_users i where i.id = ${of('identity_id')}
      and i.email = ${of('email')} and i.email_verified)`,
  }
}

interface About {
  /** The id of the user who is mailed; `p` is the laptop. */
  to: RawBuilder<unknown>
  laptop: RawBuilder<unknown>
  /** A further condition. */
  where?: RawBuilder<unknown>
  /** Further facts. */
  more?: JsonFields
}

export type LaptopFacts = Reader & { item: string; brand: string }

/** The user who is mailed about a laptop. Undefined when the account is deleted, or the condition isn't met. */
export async function findReader<More extends object>(
  db: Db,
  { to, laptop, where = sql`true`, more = {} }: About,
): Promise<(LaptopFacts & More) | undefined> {
  const facts = jsonObject(readerOf('u'), { item: sql`p.item_name`, brand: sql`brand.name` }, more)
  const { rows } = await sql<{ facts: LaptopFacts & More }>`
    select ${facts} as facts
    from products p join brands brand on brand.id = p.brand_id join users u on u.id = ${to}
    where p.id = ${laptop} and u.deleted_at is null and ${where}`.execute(db)
  return rows[0]?.facts
}
