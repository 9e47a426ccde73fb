import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit, type Done } from '../audit/record-audit.ts'
import { tellOfWithdrawal } from '../reports/tell-reporters.ts'
import { requireMember } from '../users/rules.ts'
import { lockProduct, setAdvertised, setSold, setWithdrawn, type ProductFacts } from './repository.ts'
import { requireListed, requireMove, requireSeller } from './rules.ts'

type Said = { message: string }

/** Its seller or an Admin, and not when sold. */
export async function advertiseProduct(db: Db, caller: Caller, id: string): Promise<Said> {
  const member = requireMember(caller)
  const product = requireListed(await lockProduct(db, id))
  requireSeller(product, member)
  if (product.sold) throw new Problem('product-sold')
  if (!product.advertised) {
    await setAdvertised(db, id)
    await recordAudit(db, { by: caller, action: 'product-advertised', ...about(product), fields: ['advertised'] })
  }
  return { message: replyTexts.advertised }
}

/**
 * A seller marks an unpaid laptop sold elsewhere, and back; not while somebody is paying for it, and a paid one stays sold.
 * The buyer whose payment is recorded may say it too: it is sold already, so nothing changes (the spec's client does this after paying).
 */
export async function markProductSold(db: Db, caller: Caller, id: string, sold: boolean): Promise<Said> {
  const member = requireMember(caller)
  const product = requireListed(await lockProduct(db, id))
  if (product.paid && sold && (await hasPaid(db, member.id, id))) return { message: 'Sold' }
  requireSeller(product, member)
  if (product.paid && sold) return { message: 'Sold' }
  if (product.sold !== sold) {
    requireMove(product, sold ? 'sold' : 'available')
    await setSold(db, id, sold)
    await recordAudit(db, {
      by: caller,
      action: sold ? 'product-sold' : 'product-unsold',
      ...about(product),
      fields: ['sold'],
      ...(sold && { reason: 'sold-elsewhere' }),
    })
  }
  return { message: sold ? 'Sold' : 'Unsold' }
}

async function hasPaid(db: Db, buyerId: string, productId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  return payment !== undefined
}

/** Its seller while unpaid and not held, or an Admin. Withdrawn, not erased: orders and payments keep what they point to. */
export async function withdrawProduct(db: Db, caller: Caller, id: string): Promise<Said> {
  const member = requireMember(caller)
  const product = requireListed(await lockProduct(db, id))
  requireSeller(product, member)
  if (product.held) throw new Problem('product-held')
  if (product.paid && !member.admin) throw new Problem('product-paid')
  await setWithdrawn(db, id)
  const reported = member.admin && (await tellOfWithdrawal(db, id))
  await recordAudit(db, {
    by: caller,
    action: 'product-withdrawn',
    ...about(product),
    fields: ['withdrawn'],
    ...(reported && { reason: 'reported' }),
  })
  return { message: replyTexts.deleted }
}

function about({ id, seller_id: subject }: ProductFacts): Pick<Done, 'target' | 'subject'> {
  return { target: { kind: 'product', id }, subject }
}
