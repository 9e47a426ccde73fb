import {
  Problem,
  type AnyPayout,
  type CallReply,
  type Calls,
  sendingHours,
  type HeldBalance,
  type PayoutDetails,
  type PayoutFilters,
} from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { presentPayee } from './payees.ts'
import { canSendAgain, findPayout } from './repository.ts'
import { openPayee } from './seal.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import { payoutFields } from './read-money.ts'

const joinedSeller = sql`join users u on u.id = w.seller_id`

/** Of payout `w` of user `u`, for this Admin. */
const anyPayout = (adminId: string) =>
  jsonObject({
    ...payoutFields,
    seller: jsonObject({ name: sql`u.name`, email: sql`u.email` }),
    own: sql`w.seller_id = ${adminId}::uuid`,
  })

/** Payouts of all sellers, newest first. For Admins. */
export async function listPayouts(
  db: Db,
  adminId: string,
  { state, ...paging }: PayoutFilters,
): Promise<CallReply<Calls['listPayouts']>> {
  const page = await readPage<{ item: AnyPayout }>(db, {
    columns: sql`${anyPayout(adminId)} as item`,
    table: sql`payouts`,
    as: sql`w`,
    joined: joinedSeller,
    where: state === undefined ? sql`true` : state === 'seller-left' ? canSendAgain : sql`w.state = ${state}`,
    time: sql`w.opened_at`,
    id: sql`w.id`,
    paging,
    defaultLimit: 50,
  })
  return presentPage(page, ({ item }) => item)
}

type Read = Pick<PayoutDetails, 'orders' | 'sender' | 'canSendAgain'> & { item: AnyPayout }

/**
 * A payout. Where the money goes is shown to the Admin who is sending it, which is audited; others see which bank or
 * wallet it is, and how the account ends. One's own is refused.
 */
export async function getPayout(
  trx: Tx,
  payeeKeys: SealKeys,
  caller: Caller,
  id: string,
): Promise<CallReply<Calls['getPayout']>> {
  const { id: adminId } = requireMember(caller)
  const payout = await findPayout(trx, id)
  if (!payout) throw new Problem('payout-not-found')
  if (payout.seller_id === adminId) throw new Problem('own-payout')
  const { rows } = await sql<Read>`
    select ${anyPayout(adminId)} as item, ${canSendAgain} as "canSendAgain",
      case w.state when 'sending' then (select ${jsonObject({
        name: sql`a.name`,
        you: sql`a.id = ${adminId}::uuid`,
        until: isoText(sql`(w.moved_at + make_interval(hours => ${sendingHours}::int))`),
      })} from users a where a.id = w.admin_id) end as sender, coalesce((select json_agg(${jsonObject({
        orderId: sql`l.order_id`,
        itemName: sql`p.item_name`,
        amount: sql`l.amount / 100::float8`,
        disputed: sql`m.disputed_at is not null`,
      })} order by l.at, l.order_id) from ledger l join orders o on o.id = l.order_id join products p on p.id = o.product_id
        join payments m on m.id = o.payment_id where l.payout_id = w.id and l.kind = 'paid-out'), '[]') as orders
    from payouts w ${joinedSeller} where w.id = ${payout.id}::uuid`.execute(trx)
  const [row] = rows
  if (!row) throw new Problem('payout-not-found')
  const payee = await trx.selectFrom('payees').selectAll().where('id', '=', payout.payee_id).executeTakeFirstOrThrow()
  const isSender = row.sender?.you === true
  if (isSender) await recordAudit(trx, { by: caller, action: 'payout-read', ...ofUser(payout.seller_id) })
  const { item, ...others } = row
  return {
    respons: {
      ...item,
      ...others,
      account: presentPayee(payee, payeeKeys),
      payee: isSender ? openPayee(payee, payeeKeys) : null,
    },
  }
}

/** Sellers whose balance waits for an Admin, the longest first. */
export async function listHeldBalances(db: Db, adminId: string): Promise<CallReply<Calls['listHeldBalances']>> {
  const { rows } = await sql<{ item: HeldBalance }>`
    select ${jsonObject({
      userId: sql`u.id`,
      name: sql`u.name`,
      email: sql`u.email`,
      since: isoText(sql`h.held_at`),
      own: sql`u.id = ${adminId}::uuid`,
    })} as item from payout_holds h join users u on u.id = h.user_id order by h.held_at, u.id limit 1000`.execute(db)
  return { respons: rows.map(({ item }) => item) }
}
