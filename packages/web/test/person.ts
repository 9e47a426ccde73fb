import type { AnyListing, Person } from '@market/contract'

const seller = { _id: '01930000-0000-7000-8000-0000000000bb', displayName: 'Sadia Seller' }
const day = '2026-05-02T08:00:00.000Z'

const listing: AnyListing = {
  _id: '01930000-0000-7000-8000-000000000001',
  itemName: 'Open one',
  brand: 'Dell',
  photoUrl: '/brands/photos/dell.svg',
  resalePrice: 45_000,
  createdOn: day,
  state: 'available',
  paid: false,
  seller,
  reports: 2,
  sameLaptop: null,
  samePhoto: null,
}

/** A seller who has some of everything. */
export const aPerson: Person = {
  ...seller,
  email: 'sadia@example.test',
  photoUrl: '',
  address: '',
  userType: 'Saler',
  role: '',
  userFlag: false,
  emailVerified: true,
  memberSince: day,
  dealings: { listings: 2, sold: 1, reported: 2, bookings: 1, purchases: 1, reports: 1 },
  listings: [
    listing,
    { ...listing, _id: '01930000-0000-7000-8000-000000000002', itemName: 'Held one', state: 'held', reports: 0 },
    { ...listing, _id: '01930000-0000-7000-8000-000000000003', itemName: 'Sold one', state: 'sold', paid: true },
    { ...listing, _id: '01930000-0000-7000-8000-000000000004', itemName: 'Withdrawn one', state: 'withdrawn' },
  ],
  bookings: [
    { _id: '1', productId: '5', itemName: 'MacBook Air', price: 90_000, bookedOn: day, paid: false, past: false },
    { _id: '2', productId: '7', itemName: 'Yoga', price: 90_000, bookedOn: day, paid: true, past: true },
  ],
  payments: [
    {
      _id: '1',
      productId: '6',
      itemName: 'ThinkPad X1',
      amount: 450,
      currency: 'USD',
      state: 'succeeded',
      requestedOn: day,
    },
  ],
  reportsAgainst: [
    {
      _id: '1',
      productId: listing._id,
      itemName: 'Open one',
      text: 'The lid is bent.',
      reporter: { _id: '01930000-0000-7000-8000-0000000000cc', displayName: 'Rima Reporter' },
      reportedOn: day,
      dismissed: false,
    },
  ],
  reportsMade: [
    {
      _id: '2',
      productId: '6',
      itemName: 'ThinkPad X1',
      text: 'Too cheap to be true.',
      reporter: seller,
      reportedOn: day,
      dismissed: true,
    },
  ],
}
