import { expect, it } from 'vitest'
import { drawerLinks } from './drawer-links.ts'

it.each([
  [
    'Admin',
    [
      ['/dashboard', 'My Profile'],
      ['/dashboard/allbuyer', 'All Buser'],
      ['/dashboard/allsalers', 'All Salers'],
      ['/dashboard/reportedproucts', 'Reported Products'],
      ['/dashboard/listings', 'All listings'],
      ['/dashboard/sales', 'Sales'],
      ['/dashboard/brands', 'Brands'],
      ['/dashboard/integrity', 'Integrity'],
      ['/dashboard/audit', 'Audit log'],
    ],
  ],
  [
    'Saler',
    [
      ['/dashboard', 'My Profile'],
      ['/dashboard/myproducts', 'My Products'],
      ['/dashboard/addproduct', 'Add Product'],
      ['/dashboard/import', 'Import laptops'],
    ],
  ],
  [
    'Buyer',
    [
      ['/dashboard', 'My Profile'],
      ['/dashboard/myorders', 'My Orders'],
      ['/dashboard/wishlist', 'My Wishlist'],
    ],
  ],
  [undefined, [['/dashboard', 'My Profile']]],
] as const)('[NAV-5] [NAV-6] [NAV-7] [NAV-8] the drawer of %s has the links of the spec, then ours', (type, links) => {
  expect(drawerLinks(type).map(({ to, label }) => [to, label])).toEqual(links)
})
