import type { ListingFieldName } from '../../listing-fields.ts'

/** Labels of a listing's fields in the form, in structured data and in search filters. `userid` is never shown. */
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
