import type { DemoPerson } from './shapes.ts'

const [fair, tan, brown, deep] = ['#e2b58f', '#c98f65', '#a86d47', '#7f4d31']

/** The people of the demo market, all invented. The three that one can sign in as come first. */
export const people: readonly DemoPerson[] = [
  {
    key: 'nadia', role: 'seller', name: 'Nadia Rahman', email: 'saler@demo.test', address: 'Road 9A, Dhanmondi, Dhaka',
    verified: true, joinedDaysAgo: 640,
    face: { skin: tan, hair: 'long', hairColour: '#2a1d18', shirt: '#b4552d', ground: '#e4c9a0' },
  },
  {
    key: 'arif', role: 'buyer', name: 'Arif Chowdhury', email: 'buyer@demo.test', address: 'Block C, Bashundhara, Dhaka',
    verified: false, joinedDaysAgo: 210,
    face: { skin: brown, hair: 'short', hairColour: '#1d1715', shirt: '#4d6b73', ground: '#cbd6cd', glasses: true },
  },
  {
    key: 'shirin', role: 'admin', name: 'Shirin Sultana', email: 'admin@demo.test', address: 'Banani, Dhaka',
    verified: false, joinedDaysAgo: 900,
    face: { skin: tan, hair: 'scarf', hairColour: '#5b4a6b', shirt: '#3d3348', ground: '#d9cfe0', glasses: true },
  },
  {
    key: 'tanvir', role: 'seller', name: 'Tanvir Hossain', email: 'tanvir@demo.test', address: 'Elephant Road, Dhaka',
    verified: true, joinedDaysAgo: 820,
    face: { skin: deep, hair: 'cap', hairColour: '#3f5a4c', shirt: '#7a6a52', ground: '#d7c3a4', beard: 'full' },
  },
  {
    key: 'farzana', role: 'seller', name: 'Farzana Akter', email: 'farzana@demo.test', address: 'Agrabad, Chattogram',
    verified: false, joinedDaysAgo: 95,
    face: { skin: brown, hair: 'bun', hairColour: '#231815', shirt: '#d9a441', ground: '#c2d4d6' },
  },
  {
    key: 'rafiq', role: 'seller', name: 'Rafiqul Islam', email: 'rafiq@demo.test', address: 'Zindabazar, Sylhet',
    verified: true, joinedDaysAgo: 510,
    face: { skin: tan, hair: 'bald', hairColour: '#8d8780', shirt: '#e7e0d2', ground: '#b9c7a8', beard: 'moustache', glasses: true },
  },
  {
    key: 'mitali', role: 'seller', name: 'Mitali Das', email: 'mitali@demo.test', address: 'Boyra, Khulna',
    verified: false, joinedDaysAgo: 160,
    face: { skin: brown, hair: 'wavy', hairColour: '#3a241a', shirt: '#7d3b4f', ground: '#e6c4b4' },
  },
  {
    key: 'imran', role: 'seller', name: 'Imran Kabir', email: 'imran@demo.test', address: 'Sector 7, Uttara, Dhaka',
    verified: true, joinedDaysAgo: 330,
    face: { skin: fair, hair: 'curly', hairColour: '#1f1a1c', shirt: '#30343b', ground: '#a9bcc4' },
  },
  {
    key: 'sadia', role: 'seller', name: 'Sadia Karim', email: 'sadia@demo.test', address: 'Shaheb Bazar, Rajshahi',
    verified: true, joinedDaysAgo: 275,
    face: { skin: fair, hair: 'scarf', hairColour: '#2f6b66', shirt: '#27514e', ground: '#e9d8b8' },
  },
  {
    key: 'jubayer', role: 'seller', name: 'Jubayer Alam', email: 'jubayer@demo.test', address: 'Charpara, Mymensingh',
    verified: false, joinedDaysAgo: 48,
    face: { skin: deep, hair: 'short', hairColour: '#201a18', shirt: '#5f7d4e', ground: '#dfd2bd', beard: 'moustache' },
  },
  {
    key: 'tahmina', role: 'buyer', name: 'Tahmina Begum', email: 'tahmina@demo.test', address: 'Halishahar, Chattogram',
    verified: false, joinedDaysAgo: 120,
    face: { skin: brown, hair: 'long', hairColour: '#1e1614', shirt: '#4a7f8c', ground: '#f0d9b5' },
  },
  {
    key: 'sajal', role: 'buyer', name: 'Sajal Roy', email: 'sajal@demo.test', address: 'Jatrabari, Dhaka',
    verified: false, joinedDaysAgo: 61,
    face: { skin: tan, hair: 'curly', hairColour: '#2b211d', shirt: '#a34334', ground: '#c9d2c0', beard: 'full' },
  },
]
