/** The messages for empty form fields. */
export const required = {
  name: 'Name is Required',
  email: 'Email Address is required',
  address: 'Address is Required',
  photo: 'Photo is Required',
  password: 'Password is required',
  description: 'Description is Required',
  brand: 'Brand is Required',
  other: 'This is required',
} as const
