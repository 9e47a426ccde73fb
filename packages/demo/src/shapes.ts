import type { Facts } from '@market/contract'

export type DemoBrand = 'Apple' | 'Dell' | 'HP' | 'Lenovo' | 'Asus' | 'Acer' | 'MSI' | 'Razer' | 'Microsoft' | 'Samsung'

export interface DemoListing {
  /** Stable and unique; also the name of its folders in pictures/ and photos/. */
  key: string
  brand: DemoBrand
  itemName: string
  /** 150 to 500 characters. */
  description: string
  /** Price when new, in taka. */
  originalPrice: number
  /** Price asked, in taka. */
  resalePrice: number
  condition: 'excellent' | 'good' | 'fair'
  usedMonths: number
  location: string
  phone: string
  negotiable: boolean
  advertised: boolean
  sold: boolean
  postedDaysAgo: number
  /** `key` of a person in people.ts whose role is "seller". */
  sellerKey: string
  /** What the seller states. */
  facts: Facts
  /** What the laptop's own report says, read on the day of posting. */
  report?: Facts
}

/** A listing in the table of its brand. By default it is negotiable, and neither advertised nor sold. */
export type ListingRow = Pick<DemoListing, 'key' | 'itemName' | 'description' | 'facts' | 'report'> &
  Partial<Pick<DemoListing, 'negotiable' | 'advertised' | 'sold'>> & {
    offer: [
      condition: DemoListing['condition'],
      usedMonths: number,
      originalPrice: number,
      resalePrice: number,
      sellerKey: string,
      location: string,
      postedDaysAgo: number,
    ]
  }

export interface DemoPerson {
  /** Stable and unique; also the name of the folder in portraits/. */
  key: string
  role: 'seller' | 'buyer' | 'admin'
  name: string
  email: string
  address: string
  /** Only sellers are ever verified. */
  verified: boolean
  joinedDaysAgo: number
}
