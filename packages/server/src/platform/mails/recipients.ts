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

type User = 'b' | 's' | 'u'

/** A row of `users`; whether its address is proven is looked up now. */
function readerOf(user: User): JsonFields {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return {
    email: of('email'),
    name: of('name'),
    language: of('language'),
    proven: sql`exists (select from identity_users i where i.id = ${of('identity_id')}
      and i.email = ${of('email')} and i.email_verified)`,
  }
}

/** `deleted`: has deleted the account, so there is no address to mail to. */
interface Party extends Reader {
  phone: string
  address: string
  deleted: boolean
}

function partyOf(user: User, phone: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<unknown> {
  const deleted = sql`${sql.ref(`${user}.deleted_at`)} is not null`
  return jsonObject(readerOf(user), {
    phone: sql`coalesce(${phone}, '')`,
    address: sql`coalesce(${address}, '')`,
    deleted,
  })
}

export interface Order {
  item: string
  trxId: string
  amount: number
  currency: string
  takenByBank: boolean
  buyer: Party
  seller: Party
}

/** A payment with its buyer and seller, for the mails about it. The buyer's address is the booking's. */
export async function findOrder(db: Db, paymentId: string): Promise<Order> {
  const { rows } = await sql<Order>`
    select p.item_name as item, coalesce(m.intent_id, '') as "trxId", m.amount, m.currency,
      coalesce(m.refunded_by = 'bank', false) as "takenByBank",
      ${partyOf('b', sql`k.phone`, sql`k.address`)} as buyer, ${partyOf('s', sql`p.phone`, sql`''`)} as seller
    from payments m join products p on p.id = m.product_id
      join users b on b.id = m.buyer_id join users s on s.id = p.seller_id
      left join bookings k on k.payment_id = m.id
    where m.id = ${paymentId}::uuid`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`a mail is about payment ${paymentId}, which is not there`)
  return order
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
