import type { Product } from '@market/contract'

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
