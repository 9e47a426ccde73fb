import { sql } from 'kysely'
import { mayKnowMore, type Overlay } from '../../action.ts'
import { askTogether } from '../../db/ask-together.ts'
import type { Db } from '../../db/db.ts'
import { jsonObject } from '../../db/json-object.ts'
import { prepare } from '../../db/prepare.ts'
import { listingPlaces, type ListingPlace } from './listing-places.ts'
import { mayKnow, privateFields } from './present.ts'
import { viewerOf } from './viewer.ts'

interface Row {
  id: string
  fields: string
}

/** Asked of each person about each listing, in pairs: of a list of listings for a list of people PostgreSQL would make a new plan each time. */
const known = prepare<{ ids: string[]; people: string[] }, Row & { person: string }>(
  (value) => sql<Row & { person: string }>`
  select p.id, asked.person, ${jsonObject(privateFields)}::text as fields
  from unnest(${value('people')}::uuid[], ${value('ids')}::uuid[]) asked (person, id) join products p on p.id = asked.id join users s on s.id = p.seller_id
  where ${mayKnow(sql`asked.person`)}`,
)

const all = prepare<{ ids: string[] }, Row>(
  (value) => sql<Row>`
  select p.id, ${jsonObject(privateFields)}::text as fields from products p join users s on s.id = p.seller_id where p.id = any(${value('ids')}::uuid[])`,
)

/** The private fields of each listing, as the text of an object. */
type Fields = Map<string, string>

interface Ground {
  places: ListingPlace[]
  ofAdmin(): Promise<Fields | null>
  of(userId: string): Promise<Fields | null>
}

/**
 * Puts the private fields of those listings of which somebody may know more than visitors (design section 3) into what was made for visitors:
 * of all of them for Admins, of their own and what they booked or paid for others. Rights and fields are asked of the database each time; the
 * result is what `productJson` makes for such a viewer, byte for byte.
 */
export function layPrivateFields(db: Db): Overlay {
  // What is worked out once for a body that is kept, and who reads it at the same time is asked about together.
  const grounds = new WeakMap<Buffer, Ground>()
  const groundOf = (body: Buffer): Ground => {
    const before = grounds.get(body)
    if (before) return before
    const ground = prepareGround(db, listingPlaces(body))
    grounds.set(body, ground)
    return ground
  }
  return async (holder, body) => {
    const { userId, admin } = viewerOf(holder)
    if (userId === null || !mayKnowMore(holder)) return body
    const { places, ofAdmin, of } = groundOf(body)
    if (places.length === 0) return body
    return insertFields(body, places, (admin ? await ofAdmin() : await of(userId)) ?? new Map<string, string>())
  }
}

function prepareGround(db: Db, places: ListingPlace[]): Ground {
  const ids = places.map(({ id }) => id)
  const ofAdmin = askTogether(async (admins: true[]) => {
    const fields = new Map((await all(db, { ids })).map((row) => [row.id, row.fields]))
    return new Map(admins.map((admin) => [admin, fields]))
  })
  const of = askTogether(async (people: string[]) => {
    const pairs = { people: people.flatMap((person) => ids.map(() => person)), ids: people.flatMap(() => ids) }
    const found = Map.groupBy(await known(db, pairs), ({ person }) => person)
    return new Map([...found].map(([person, rows]) => [person, new Map(rows.map(({ id, fields }) => [id, fields]))]))
  })
  return { places, ofAdmin: () => ofAdmin(true), of }
}

/** An object's fields come before its closing brace, after those that it has. */
function insertFields(body: Buffer, places: readonly ListingPlace[], fields: Fields): Buffer {
  const pieces: Buffer[] = []
  let done = 0
  for (const { id, end } of places) {
    const more = fields.get(id)
    if (more === undefined) continue
    pieces.push(body.subarray(done, end), Buffer.from(`,${more.slice(1, -1)}`))
    done = end
  }
  return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(done)])
}
