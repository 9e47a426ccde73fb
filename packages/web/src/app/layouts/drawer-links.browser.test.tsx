import { userTypes } from '@market/contract/items'
import { pages, type Page } from '@market/contract/pages'
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
    ],
  ],
  [
    'Saler',
    [
      ['/dashboard', 'My Profile'],
      ['/dashboard/myproducts', 'My Products'],
      ['/dashboard/addproduct', 'Add Product'],
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
  const shown = drawerLinks(type).map(({ to, label }) => [to, label])
  expect(shown.slice(0, links.length)).toEqual(links)
})

it('each page is in the drawer of those whom its row names', () => {
  // Without a type, only the links of every user.
  for (const type of ['everyone', ...userTypes] as const) {
    const named = Object.values<Page>(pages).filter(({ drawer }) => drawer === 'everyone' || drawer === type)
    expect(drawerLinks(type === 'everyone' ? undefined : type).map(({ to }) => to)).toEqual(
      named.map(({ pattern }) => pattern),
    )
  }
})
