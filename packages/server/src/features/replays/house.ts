import { sql } from 'kysely'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { insertProduct } from '../products/repository.ts'

/** Not addresses that anybody could sign up with, or that a mail could go to. */
const seller = { email: 'replay-saler@invalid', name: 'Replay (saler)', user_type: 'seller' } as const
const buyer = { email: 'replay-buyer@invalid', name: 'Replay (buyer)', user_type: 'buyer' } as const

export const housePrice = 1

/** The market's own buyer, as a caller. Nobody can sign in as them: no sign-in account belongs to the record. */
export async function houseBuyer(db: Db): Promise<Caller & { user: NonNullable<Caller['user']> }> {
  const { id, email, name } = await houseAccount(db, buyer)
  return {
    sessionId: '',
    identityId: '',
    email,
    signedInAt: new Date(),
    from: { address: '', requestId: '' },
    user: { id, name, type: 'Buyer', admin: false, deals: true },
  }
}

/** A laptop to buy, which no list shows because the house sells it. */
export async function listHouseLaptop(db: Db): Promise<string> {
  const { id: sellerId, email } = await houseAccount(db, seller)
  const brand = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').limit(1).executeTakeFirstOrThrow()
  return insertProduct(db, sellerId, brand.id, {
    brand: brand.name,
    itemName: 'Replay laptop',
    description: 'Made for a replay and withdrawn after it.',
    originalPrice: housePrice,
    resalePrice: housePrice,
    condition: 'Good',
    photoUrl: '',
    phone: '',
    location: '',
    usedtime: 0,
    userid: email,
    nagotiationFlag: false,
  })
}

/** Takes out of offer what replays have left, but for what is still held: that follows when reconciliation has ended the hold. */
export async function withdrawHouseLaptops(db: Db): Promise<void> {
  await sql`
    update products p set withdrawn = true
    where p.seller_id in (select id from users where house) and not p.withdrawn
      and not exists (select from holds h where h.product_id = p.id)`.execute(db)
}

async function houseAccount(
  db: Db,
  account: typeof seller | typeof buyer,
): Promise<{ id: string; email: string; name: string }> {
  await db
    .insertInto('users')
    .values({ id: newId(), ...account, house: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('email', '=', account.email)
    .where('house', '=', true)
    .executeTakeFirstOrThrow()
}
