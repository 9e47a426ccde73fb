import type { AnyOrder, OrderItem } from '@market/contract'

/** An order in its seller's list, which waits for them. */
export function anOrderItem(changes: Partial<OrderItem> = {}): OrderItem {
  return {
    _id: '01930000-0000-7000-8000-0000000000e1',
    productId: '01930000-0000-7000-8000-0000000000e2',
    itemName: 'ThinkPad T480',
    photoUrl: '',
    amount: 45_000.5,
    currency: 'usd',
    createdOn: '2026-11-22T09:12:00.000Z',
    state: 'paid',
    step: null,
    waitsFor: 'seller',
    dueAt: '2026-11-29T09:12:00.000Z',
    otherName: 'Bashir Buyer',
    ...changes,
  }
}

/** An order in the Admins' list, which waits for one. */
export function anyOrder(changes: Partial<AnyOrder> = {}): AnyOrder {
  const { otherName: _, ...listed } = anOrderItem({ state: 'disputed', step: 'escalated', waitsFor: 'admin' })
  return { ...listed, buyerName: 'Bashir Buyer', sellerName: 'Sadia Seller', problem: null, back: 0, ...changes }
}
