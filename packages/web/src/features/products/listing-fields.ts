import { conditions, type Condition } from '@market/contract/items'

/** What the form holds before it is read: numbers are still what was typed. */
export interface ListingFields {
  itemName: string
  description: string
  photoUrl: File | null
  brand: string
  condition: Condition
  resalePrice: string
  originalPrice: string
  location: string
  phone: string
  usedtime: string
  nagotiationFlag: 'true' | 'false'
}

export const blankListing: ListingFields = {
  itemName: '',
  description: '',
  photoUrl: null,
  brand: '',
  condition: conditions[0],
  resalePrice: '',
  originalPrice: '',
  location: '',
  phone: '',
  usedtime: '',
  nagotiationFlag: 'true',
}
