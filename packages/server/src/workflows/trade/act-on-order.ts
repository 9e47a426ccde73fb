import {
  moveOf,
  orderAct,
  Problem,
  replyTexts,
  texts,
  type ActField,
  type OrderActBody,
  type OrderTerms,
} from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember, type Member } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { tryCode } from '../../features/orders/codes.ts'
import { moveOrder, type Move } from '../../features/orders/move-order.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { attachPhotos } from '../../features/orders/photos.ts'
import { setGivenTwice } from '../../features/payments/repository.ts'
import { ofPayment, recordAudit } from '../../platform/audit/record-audit.ts'
import { amountOf } from './act-amount.ts'
import { moveTrade } from './move-trade.ts'
import { isHeldBack, possibleActs } from './possible-acts.ts'
import { readStanding, type ReadStanding } from './standing.ts'
import { lockTrade, type Trade } from './trade.ts'

/** In a dispute, by both parties. The database refuses more too. */
const mostOffers = 20

export type Role = 'buyer' | 'seller' | 'admin'

/** What the user is to an order; an Admin who is a party is that party alone. Undefined for everyone else. */
export function roleIn({ buyer_id, seller_id }: Pick<OrderRow, 'buyer_id' | 'seller_id'>, user: Member) {
  if (user.id === buyer_id) return 'buyer'
  if (user.id === seller_id) return 'seller'
  return user.admin ? 'admin' : undefined
}

/**
 * An act of a party or an Admin. Refused when the order, the role, the step of the dispute or the fields don't allow
 * it. The refusal of a wrong code is returned, because it is counted.
 */
export async function actOnOrder(
  trx: Tx,
  terms: OrderTerms,
  caller: Caller,
  { id, body }: { id: string; body: OrderActBody },
): Promise<{ message: string } | Problem> {
  const member = requireMember(caller)
  requireFields(body)
  const trade = await lockTrade(trx, terms, id)
  const role = roleIn(trade.order, member)
  if (role === undefined) throw new Problem('order-not-found')
  const standing = await readStanding(trx, trade.order.id)
  if (!possibleActs(trade.order, role, standing).includes(body.act)) throw new Problem('order-act-not-possible')
  if (isHeldBack(body.act, role, standing.bank)) throw new Problem('order-paused')
  if (body.act === 'offer' && standing.offersMade >= mostOffers) throw new Problem('too-many-offers')
  if (orderAct(body.act).needs?.includes('code')) {
    const wrong = await enterCode(trx, trade, member.id, body.code ?? '')
    if (wrong) return wrong
  }
  const move = await toMove(trx, trade.order, { role, member, body, standing })
  const moved = await moveTrade(trx, trade, move)
  if (move.act === 'let-pay') {
    await setGivenTwice(trx, trade.payment.id, false)
    await recordAudit(trx, { by: caller, action: 'buyer-let-pay', ...ofPayment(trade.payment) })
  }
  await attachPhotos(trx, {
    orderId: moved.id,
    version: moved.version,
    actor: member.id,
    addresses: body.photos ?? [],
  })
  return { message: replyTexts.orderMoved }
}

/** Every field that the act needs, and none that it does not know. A text may go with every act, photos with a text. */
function requireFields({ act, ...given }: OrderActBody): void {
  const { needs = [], takes = [] } = orderAct(act)
  const errors = needs
    .filter((field) => given[field] === undefined || given[field] === '')
    .map((field) => ({ field, message: texts.required.other }))
  const unknown = (['code', 'problem', 'amount', 'debt'] as const satisfies ActField[])
    .filter((field) => given[field] !== undefined && ![...needs, ...takes].includes(field))
    .map((field) => ({ field, message: 'This act has no such field' }))
  if (errors.length + unknown.length > 0) throw new Problem('invalid-input', { errors: [...errors, ...unknown] })
}

/** The refusal of a wrong code, which is counted; the third new code stops the order. */
async function enterCode(trx: Tx, trade: Trade, actor: string, code: string): Promise<Problem | undefined> {
  const { terms, order } = trade
  const tried = await tryCode(trx, order.id, code)
  if (tried === 'right') return undefined
  if (typeof tried === 'object') return new Problem('code-locked', { retryAfter: tried.lockedFor })
  const counted = await moveOrder(trx, terms, order, { act: 'enter-wrong-code', by: 'seller', to: order.state, actor })
  if (tried === 'renewed') await moveOrder(trx, terms, counted, { act: 'renew-code', by: 'clock', to: order.state })
  if (tried === 'used up')
    await moveTrade(trx, { ...trade, order: counted }, { act: 'stop', by: 'clock', to: 'disputed' })
  return Problem.ofField('wrong-code', 'code')
}

interface Acting {
  role: Role
  member: Member
  body: OrderActBody
  standing: ReadStanding
}

async function toMove(trx: Tx, order: OrderRow, { role, member, body, standing }: Acting): Promise<Move> {
  const { act, problem, text } = body
  const to = moveOf(order.state, act, role)
  if (to === undefined) throw new Problem('order-act-not-possible')
  const amount = await amountOf(trx, order, { role, body, standing })
  return {
    act,
    by: role,
    to,
    actor: member.id,
    ...(amount !== undefined && { amount }),
    ...(problem && { problem }),
    ...(text && { text }),
  }
}
