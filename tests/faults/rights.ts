import type { Fault } from './fault.ts'
import { features, server, workflows } from './places.ts'

export const rights: readonly Fault[] = [
  {
    file: `${features}/listings/lists/present.ts`,
    find: `or (is_proven(\${userId}::uuid)
      and`,
    replace: `or (true
      and`,
    effect: "an account without a proven email reads the sellers' phones",
    test: { file: `${features}/listings/lists/private-fields.test.ts`, title: 'of a booked laptop until it is proven' },
  },
  {
    file: `${features}/listings/lists/present.ts`,
    find: `knows_seller(o)))
    or (`,
    replace: `knows_seller(o)))
    and (`,
    effect: 'a buyer without a proven email can’t reach the seller of the laptop that they paid for',
    test: { file: `${features}/listings/lists/private-fields.test.ts`, title: 'of a laptop that they paid for' },
  },
  {
    file: 'packages/server/migrations/0002_orders.sql',
    find: `where m.id = o.payment_id and m.refunded_by <> 'market')`,
    replace: `where false)`,
    effect: 'a buyer who has to give a refunded laptop back can’t reach its seller',
    test: { file: `${features}/listings/lists/private-fields.test.ts`, title: 'after a whole refund too' },
  },
  {
    file: `${features}/listings/lists/present.ts`,
    find: ` and mine.payment_id is null`,
    replace: ``,
    effect: 'a buyer whose order the market refunded goes on reading the phone of the seller',
    test: { file: `${workflows}/pay/past-bookings.test.ts`, title: 'that the market refunded only once it is booked' },
  },
  {
    file: `${features}/listings/lists/present.ts`,
    find: `row.private_fields_shown === true && `,
    replace: ``,
    effect: "every visitor reads the sellers' phones",
    test: {
      file: `${features}/listings/lists/private-fields.test.ts`,
      title: 'phone and userid go to the seller, Admins',
    },
  },
  {
    file: `${server}/http/auth/callers.ts`,
    find: `caller.user?.admin !== true`,
    replace: `caller.user?.admin === false`,
    effect: 'a token without a user record opens the calls of Admins',
    test: { file: 'packages/server/test/rights/rights.test.ts', title: 'lists the buyers' },
  },
  {
    file: `${server}/calls/guards.ts`,
    find: `if (caller.email !== email && caller.user?.admin !== true)`,
    replace: `if (caller.email !== email && caller.user === null)`,
    effect: 'everyone with a user record reads the bookings of others',
    test: { file: `${features}/bookings/bookings.test.ts`, title: 'are for the buyer and Admins alone' },
  },
  {
    file: `${features}/listings/rules.ts`,
    find: `if (product.seller_id !== member.id && !member.admin)`,
    replace: `if (product.seller_id !== member.id && product.paid)`,
    effect: 'everyone changes the unpaid listings of others',
    test: { file: `${workflows}/withdraw/change-product.test.ts`, title: 'is refused to others' },
  },
  {
    file: `${features}/drafts/repository.ts`,
    find: `'version', 'saved_at'])
    .where('user_id', '=', userId)`,
    replace: `'version', 'saved_at'])`,
    effect: 'everyone who knows the id of a draft reads it',
    test: { file: `${features}/drafts/drafts.test.ts`, title: 'belongs to its user alone' },
  },
  {
    file: `${features}/drafts/repository.ts`,
    find: `.where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('machine')`,
    replace: `.where('id', '=', id)
    .returning('machine')`,
    effect: 'a seller deletes the draft of another by publishing under its id',
    test: { file: `${features}/drafts/drafts.test.ts`, title: 'has nothing to do with another user’s draft' },
  },
  {
    file: `${workflows}/withdraw/off-sale.ts`,
    find: `if (product.seller_id !== seller.id) throw`,
    replace: `if (product.state === 'sold' && product.seller_id !== seller.id) throw`,
    effect: 'everyone pauses and renews the listings of others',
    test: { file: `${workflows}/withdraw/off-sale.test.ts`, title: 'by anyone but its seller, not even by an Admin' },
  },
  {
    file: `${features}/accounts/sessions/require-fresh-sign-in.ts`,
    find: `interval '15 minutes'`,
    replace: `interval '15 hours'`,
    effect: 'an old sign-in is enough for making an Admin',
    test: {
      file: `${features}/accounts/users/admin-acts.test.ts`,
      title: 'wants a sign-in within the last 15 minutes',
    },
  },
]
