import type { AnyOrder, Order, OrderEvent, OrderItem } from '@market/contract'

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
  return {
    ...listed,
    buyerName: 'Bashir Buyer',
    sellerName: 'Sadia Seller',
    problem: null,
    back: 0,
    bank: null,
    ...changes,
  }
}

export const orderId = '01930000-0000-7000-8000-0000000000f1'

export function anEvent(changes: Partial<OrderEvent> = {}): OrderEvent {
  return {
    version: 1,
    act: 'pay',
    by: 'provider',
    at: '2026-11-22T12:00:00.000Z',
    state: 'paid',
    amount: null,
    problem: null,
    text: '',
    photos: [],
    check: null,
    ...changes,
  }
}

/** An order of 500 dollars as its buyer reads it, paid and due in 2126. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    _id: orderId,
    productId: '01930000-0000-7000-8000-000000000001',
    itemName: 'ThinkPad T480',
    photoUrl: '',
    amount: 500,
    currency: 'usd',
    createdOn: '2026-11-22T12:00:00.000Z',
    state: 'paid',
    step: null,
    waitsFor: 'seller',
    dueAt: '2126-11-29T12:00:00.000Z',
    role: 'buyer',
    holder: 'seller',
    acts: ['confirm-handover', 'decline'],
    cancelUntil: null,
    code: '012345',
    lockedUntil: null,
    offers: { buyer: null, seller: null },
    buyer: { displayName: 'Bashir Buyer', email: 'bashir@example.test', phone: '01711 000001' },
    seller: { displayName: 'Salma Saler', email: 'salma@example.test', phone: '01711 000002' },
    money: theMoney({ held: 500 }),
    trxId: 'pi_123',
    check: null,
    bank: null,
    completedOn: null,
    lastCheck: null,
    events: [anEvent()],
    ...changes,
  }
}

/** Of an order, in major units: none but what is named. */
export function theMoney(changes: Partial<Order['money']> = {}): Order['money'] {
  const none = {
    held: 0,
    toBuyer: 0,
    byHand: false,
    refunded: 0,
    sent: 0,
    toSeller: 0,
    owes: 0,
    writtenOff: 0,
    twice: 0,
  }
  return { ...none, fee: 0, feePercent: 0, ...changes }
}

const disputed = { state: 'disputed', code: null } as const

/** What its seller reads. */
export function aSale(changes: Partial<Order> = {}): Order {
  return anOrder({ role: 'seller', code: null, acts: ['hand-over', 'cancel', 'claim-handover'], ...changes })
}

/** That the buyer says they did not take, as its seller reads it. */
export function aDeclined(changes: Partial<Order> = {}): Order {
  return aSale({ ...disputed, step: 'declined', acts: ['object', 'offer', 'concede'], ...changes })
}

/** That the seller says is handed over without the code, as its buyer reads it. */
export function anUnconfirmed(changes: Partial<Order> = {}): Order {
  return anOrder({
    ...disputed,
    step: 'unconfirmed',
    holder: 'disputed',
    waitsFor: 'buyer',
    acts: ['confirm-handover', 'deny-handover', 'offer', 'concede'],
    ...changes,
  })
}

/** With a problem that the buyer has reported. */
export function aProblem(changes: Partial<Order> = {}): Order {
  return aSale({
    ...disputed,
    step: 'problem',
    holder: 'buyer',
    acts: ['answer', 'offer', 'concede'],
    events: [
      anEvent(),
      anEvent({ version: 2, act: 'hand-over', by: 'seller', state: 'received' }),
      anEvent({
        version: 3,
        act: 'report-problem',
        by: 'buyer',
        state: 'disputed',
        problem: 'damaged',
        text: 'The lid is cracked.',
        photos: [`/images/private/${'a'.repeat(64)}.jpg`],
      }),
    ],
    ...changes,
  })
}

/** That waits for an Admin, as the Admin reads it. */
export function anEscalated(changes: Partial<Order> = {}): Order {
  return aProblem({
    step: 'escalated',
    role: 'admin',
    waitsFor: 'admin',
    acts: ['refund', 'release', 'split'],
    ...changes,
  })
}
