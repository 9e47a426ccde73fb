import { Problem, replyTexts } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Tx } from '../../db/db.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { requireAdvertiseRoom } from './advertise-limit.ts'
import { lockProduct, setAdvertised } from './repository.ts'
import { requireListed, requireSeller } from './rules.ts'

/**
 * By the seller or an Admin, who can take it back. Refused when the laptop is sold, and to a seller who advertises as
 * many as they can.
 */
export async function advertiseProduct(
  db: Tx,
  caller: Caller,
  id: string,
  advertised: boolean,
): Promise<{ message: string }> {
  const member = requireMember(caller)
  const product = requireListed(await lockProduct(db, id))
  requireSeller(product, member)
  if (product.state === 'sold' && advertised) throw new Problem('product-sold')
  if (product.advertised !== advertised) {
    if (advertised && !member.admin) await requireAdvertiseRoom(db, product.seller_id)
    await setAdvertised(db, id, advertised, member.admin)
    const action = advertised ? 'product-advertised' : 'product-unadvertised'
    await recordAudit(db, { by: caller, action, ...ofProduct(product), fields: ['advertised'] })
  }
  return { message: advertised ? replyTexts.advertised : replyTexts.notAdvertised }
}
