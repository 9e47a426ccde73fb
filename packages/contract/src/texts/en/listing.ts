import type { FormFieldName, NamesOf } from '../../listing-fields.ts'
import { plural } from './plural.ts'

/** Labels of a listing's fields: in the form, beside their values, in structured data and in search filters. */
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
} as const satisfies Record<FormFieldName, string>

/** The label beside the value, where it is not the one of the form. */
export const factLabels = { usedtime: 'Use Time' } as const satisfies Partial<Record<FormFieldName, string>>

/** A number with its unit; without an entry it is shown alone. */
export const figures = {
  usedtime: (n: number) => `${n} ${plural(n, { one: 'month', other: 'months' })}`,
} as const satisfies Partial<Record<NamesOf<{ type: 'integer' }>, (n: number) => string>>
