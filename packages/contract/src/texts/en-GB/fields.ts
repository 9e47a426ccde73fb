import type { FieldTexts } from '../field-sentences.ts'

/** For `sayField`: the sentences that differ from the wire's. */
export const fields: FieldTexts = {
  sentences: {
    'Name is Required': 'Name is required',
    'Email Address is required': 'Email address is required',
    'Address is Required': 'Address is required',
    'Photo is Required': 'Photo is required',
    'Description is Required': 'Description is required',
    'Brand is Required': 'Brand is required',
    'Password must be 6 characters long': 'Password must be 6 characters or longer',
    'Password must have uppercase, number and special characters':
      'Password must have an uppercase letter, a number and a special character',
    'Choose Buyer or Saler': 'Choose Buyer or Seller',
  },
}
