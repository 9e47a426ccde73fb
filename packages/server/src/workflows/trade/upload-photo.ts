import { Problem } from '@market/contract'
import type { RawReply, RawRequest } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import { insertPhoto } from '../../features/orders/photos.ts'
import { findOrder } from '../../features/orders/repository.ts'
import { storePrivateImage } from '../../platform/images/private-images.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { roleIn } from './act-on-order.ts'

/** A photo that the buyer or the seller of an open order shows with an act. Nobody else sees it, but Admins. */
export async function uploadPhoto(
  { db, images }: Pick<RouteParts, 'db' | 'images'>,
  { params, caller, file }: RawRequest,
): Promise<RawReply> {
  if (!caller) throw new Problem('not-signed-in')
  const member = requireMember(caller)
  const order = await findOrder(db, params['id'] ?? '')
  const role = order && roleIn(order, member)
  if (!order || role === undefined) throw new Problem('order-not-found')
  if (role === 'admin' || order.due_at === null) throw new Problem('order-act-not-possible')
  const bytes = await file('image')
  if (!bytes || bytes.length === 0) throw Problem.ofField('image-missing', 'image')
  const stored = await storePrivateImage(db, images, bytes)
  if (!stored.ok) throw Problem.ofField(stored.reason, 'image')
  await insertPhoto(db, { address: stored.address, orderId: order.id, uploaderId: member.id })
  return { body: { respons: { address: stored.address } } }
}
