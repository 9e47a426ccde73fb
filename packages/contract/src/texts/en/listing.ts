import type { ListingFieldName } from '../../listing-fields.ts'

/** What each field of a listing is called in the form, in structured data and where it narrows a search. `userid` is never shown. */
export const listing = {
  brand: 'Brand',
  itemName: 'Product Name',
  description: 'Description',
  originalPrice: 'Original Price',
  resalePrice: 'Selling Price',
  condition: 'Condition',
  photoUrl: 'Photo',
  phone: 'Phone',
  location: 'Location',
  usedtime: 'Months of use',
  nagotiationFlag: 'Negotiation',
} as const satisfies Record<Exclude<ListingFieldName, 'userid'>, string>
