import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email, Id, Paging, responsList } from '../fields.ts'
import { Product } from './products.ts'

/** A laptop on the wishlist: `_id` is the product's, `wishlistId` the entry's. */
export const WishedItem = z.extend(Product, { wishlistId: z.string(), withdrawn: z.boolean() })
export type WishedItem = z.output<typeof WishedItem>

export const wishCalls = {
  listWishes: call({
    method: 'GET',
    path: '/wishlist/user/{email}',
    summary: 'A buyer’s wishlist',
    access: 'signed-in',
    params: z.strictObject({ email: Email }),
    query: Paging,
    reply: responsList(WishedItem),
    problems: ['not-allowed'],
  }),
  createWish: call({
    method: 'POST',
    path: '/wishlist',
    summary: 'Add a laptop to the wishlist',
    access: 'signed-in',
    refusal: 'message',
    body: z.strictObject({
      productId: Id,
      userId: Email,
      /** Of a deleted wish, which returns to its place in the list: its time, of DELETE /booking/{id}. */
      wishedOn: z.optional(
        z.iso
          .datetime({ error: 'Unknown place in the list', abort: true })
          .check(z.refine((at) => Date.parse(at) > 0, 'Unknown place in the list')),
      ),
    }),
    reply: z.object({ message: z.literal('Product added to wishlist') }),
    problems: ['product-not-found', 'product-withdrawn', 'already-wished', 'too-many-wishes', 'not-allowed'],
  }),
} as const
