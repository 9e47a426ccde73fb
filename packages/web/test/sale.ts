import type { RecordedSale } from '@market/contract'

/** A sale that counts in price ranges. */
export function aSale(changes: Partial<RecordedSale> = {}): RecordedSale {
  return {
    _id: '01930000-0000-7000-8000-0000000000d1',
    productId: '01930000-0000-7000-8000-0000000000d2',
    itemName: 'ThinkPad T480',
    brand: 'Lenovo',
    price: 45000,
    soldOn: '2026-11-21',
    seller: { _id: '01930000-0000-7000-8000-0000000000d3', displayName: 'Sadia Seller' },
    buyer: { _id: '01930000-0000-7000-8000-0000000000d4', displayName: 'Bashir Buyer' },
    leftOutFor: null,
    leftOutBy: null,
    ...changes,
  }
}
