import type { Facts } from '@market/contract'
import type { Picture } from '../draw/picture.ts'

export type DemoBrand = 'Apple' | 'Dell' | 'HP' | 'Lenovo' | 'Asus' | 'Acer' | 'MSI' | 'Razer' | 'Microsoft' | 'Samsung'

export interface DemoListing {
  /** Stable and unique; also the picture's file name without its ending. */
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
  picture: Picture
}

export type Hair = 'short' | 'curly' | 'bun' | 'long' | 'scarf' | 'bald' | 'cap' | 'wavy'

/** A simple drawn face. Colours are "#rrggbb". */
export interface Face {
  skin: string
  hair: Hair
  hairColour: string
  shirt: string
  ground: string
  glasses?: boolean
  beard?: 'full' | 'moustache'
}

export interface DemoPerson {
  /** Stable and unique; also the portrait's file name without its ending. */
  key: string
  role: 'seller' | 'buyer' | 'admin'
  name: string
  email: string
  address: string
  /** Only sellers are ever verified. */
  verified: boolean
  joinedDaysAgo: number
  face: Face
}
