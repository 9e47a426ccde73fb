import type { BookedItem, OrderPayment, Product } from '@market/contract'

/** The address of a picture on our image host, without its width and extension. */
export const image = `/images/${'a'.repeat(64)}`

export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: '1',
    brand: 'Dell',
    itemName: 'Latitude 7420',
    description: 'd'.repeat(150),
    originalPrice: 90_000,
    resalePrice: 45_000.5,
    condition: 'Excellnet',
    photoUrl: `${image}.jpg`,
    location: 'Dhaka',
    usedtime: 14,
    nagotiationFlag: true,
    soldFlag: false,
    advertiseFlag: true,
    createdOn: '2026-11-10T09:12:00.000Z',
    userName: 'Nusrat',
    userPhoto: '',
    userVerification: true,
    heldUntil: null,
    ...changes,
  }
}

/** A booking that is not paid. */
export function aBooking(changes: Partial<BookedItem> = {}): BookedItem {
  return {
    ...aProduct(),
    bookingId: 'b',
    bookedAt: '2026-11-21T09:12:00.000Z',
    withdrawn: false,
    paid: false,
    past: false,
    trxId: null,
    payment: null,
    sellerDeleted: false,
    ...changes,
  }
}

/** A paid one, as a buyer with a verified email reads it. */
export function anOrder(changes: Partial<BookedItem> = {}): BookedItem {
  return aBooking({
    soldFlag: true,
    paid: true,
    trxId: 'pi_1',
    payment: aPayment(),
    phone: '01700-000000',
    userid: 'nusrat@example.test',
    ...changes,
  })
}

/** The payment of an order that waits for its seller. */
export function aPayment(changes: Partial<OrderPayment> = {}): OrderPayment {
  return {
    at: '2026-11-22T09:12:00.000Z',
    amount: 45_000.5,
    currency: 'usd',
    orderId: '01930000-0000-7000-8000-0000000000e1',
    state: 'paid',
    waitsFor: 'seller',
    dueAt: '2026-11-29T09:12:00.000Z',
    ...changes,
  }
}

/** The payment of an order that waits for nobody any more. */
export function aFinishedPayment(
  state: 'completed' | 'refunded',
  refund?: NonNullable<OrderPayment['refund']>,
): OrderPayment {
  const { waitsFor: _, dueAt: __, ...payment } = aPayment({ state })
  return refund ? { ...payment, refund } : payment
}
