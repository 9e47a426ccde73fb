import type { DemoPerson } from './shapes.ts'

type Row = [
  key: string,
  role: DemoPerson['role'],
  name: string,
  email: string,
  address: string,
  joinedDaysAgo: number,
  verified?: 'verified',
]

const rows: Row[] = [
  ['nadia', 'seller', 'Nadia Rahman', 'saler@demo.test', 'Road 9A, Dhanmondi, Dhaka', 640, 'verified'],
  ['arif', 'buyer', 'Arif Chowdhury', 'buyer@demo.test', 'Block C, Bashundhara, Dhaka', 210],
  ['shirin', 'admin', 'Shirin Sultana', 'admin@demo.test', 'Banani, Dhaka', 900],
  ['tanvir', 'seller', 'Tanvir Hossain', 'tanvir@demo.test', 'Elephant Road, Dhaka', 820, 'verified'],
  ['farzana', 'seller', 'Farzana Akter', 'farzana@demo.test', 'Agrabad, Chattogram', 95],
  ['rafiq', 'seller', 'Rafiqul Islam', 'rafiq@demo.test', 'Zindabazar, Sylhet', 510, 'verified'],
  ['mitali', 'seller', 'Mitali Das', 'mitali@demo.test', 'Boyra, Khulna', 160],
  ['imran', 'seller', 'Imran Kabir', 'imran@demo.test', 'Sector 7, Uttara, Dhaka', 330, 'verified'],
  ['sadia', 'seller', 'Sadia Karim', 'sadia@demo.test', 'Shaheb Bazar, Rajshahi', 275, 'verified'],
  ['jubayer', 'seller', 'Jubayer Alam', 'jubayer@demo.test', 'Charpara, Mymensingh', 48],
  ['tahmina', 'buyer', 'Tahmina Begum', 'tahmina@demo.test', 'Halishahar, Chattogram', 120],
  ['sajal', 'buyer', 'Sajal Roy', 'sajal@demo.test', 'Jatrabari, Dhaka', 61],
]

/** The people of the demo market, all invented. The three demo accounts come first. */
export const people = rows.map(([key, role, name, email, address, joinedDaysAgo, verified]): DemoPerson => ({
  key,
  role,
  name,
  email,
  address,
  joinedDaysAgo,
  verified: verified !== undefined,
}))
