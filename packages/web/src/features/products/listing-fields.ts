import { conditions, type Condition } from '@market/contract/items'

/** The form's values before parsing: numbers may still be strings. */
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
