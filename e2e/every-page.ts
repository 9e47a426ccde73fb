import type { PageName } from '@market/contract/pages'
import { expect, type Page } from '@playwright/test'
import { demoAdmin, demoBuyer, demoSeller } from './accounts.ts'
import { main, open } from './acts.ts'
import type { Market } from './market.ts'
import { callAs, register, signIn, somebody } from './people.ts'

/** A demo market in which a laptop is held and one is reported, and the ids that addresses of its pages name. */
export interface Stage {
  held: string
  booked: string
  own: string
  person: string
}

interface Shown {
  by?: { email: string; password: string }
  address: string | ((stage: Stage) => string)
}

/** Each page of the contract, as a user of the demo market opens it. */
export const everyPage: Readonly<Record<PageName, Shown>> = {
  home: { address: '/' },
  login: { address: '/login' },
  signup: { address: '/signup' },
  resetPassword: { address: '/reset-password?token=made-up' },
  verifyEmail: { address: '/verify-email?token=made-up' },
  confirmNewsletter: { address: '/newsletter/confirm?token=made-up' },
  blog: { address: '/blog' },
  terms: { address: '/terms' },
  privacy: { address: '/privacy' },
  contact: { address: '/contact' },
  servicelist: { address: '/servicelist' },
  search: { address: '/search?brand=Dell&brand=HP&condition=Good&sort=price-up' },
  laptop: { address: ({ held }) => `/laptop/${held}` },
  compare: { address: ({ held, own }) => `/compare?laptops=${held},${own}` },
  category: { by: demoBuyer, address: '/category/Dell' },
  profile: { by: demoBuyer, address: '/profile' },
  dashboard: { by: demoBuyer, address: '/dashboard' },
  myOrders: { by: demoBuyer, address: '/dashboard/myorders' },
  myWishlist: { by: demoBuyer, address: '/dashboard/wishlist' },
  history: { by: demoBuyer, address: '/dashboard/history' },
  payment: { by: demoBuyer, address: ({ booked }) => `/dashboard/payment/${booked}` },
  myProducts: { by: demoSeller, address: '/dashboard/myproducts' },
  addProduct: { by: demoSeller, address: '/dashboard/addproduct' },
  editProduct: { by: demoSeller, address: ({ own }) => `/dashboard/editproduct/${own}` },
  importLaptops: { by: demoSeller, address: '/dashboard/import' },
  allBuyers: { by: demoAdmin, address: '/dashboard/allbuyer' },
  allSellers: { by: demoAdmin, address: '/dashboard/allsalers' },
  person: { by: demoAdmin, address: ({ person }) => `/dashboard/user/${person}` },
  allListings: { by: demoAdmin, address: '/dashboard/listings' },
  sales: { by: demoAdmin, address: '/dashboard/sales' },
  brands: { by: demoAdmin, address: '/dashboard/brands' },
  reported: { by: demoAdmin, address: '/dashboard/reportedproucts' },
  audit: { by: demoAdmin, address: '/dashboard/audit' },
  integrity: { by: demoAdmin, address: '/dashboard/integrity' },
}
export const pageNames = Object.keys(everyPage) as PageName[]

/** Signs its user in, opens the page and waits until its data is there. */
export async function openPage(page: Page, name: PageName, stage: Stage): Promise<void> {
  const { by, address } = everyPage[name]
  if (by) await signIn(page, by)
  await open(page, typeof address === 'string' ? address : address(stage))
  const heading = main(page).getByRole('heading', { level: 1 })
  // Some pages of a signed-in user are Login until their session is read.
  if (by) await expect(heading).not.toHaveText('Login')
  await expect(heading).toBeVisible()
  await expect(main(page).locator('.skeleton:visible')).toHaveCount(0)
}

/** Prepares a fresh demo market by calls. */
export async function setStage(market: Market): Promise<Stage> {
  const first = async (by: { email: string; password: string }, address: string, part = '') => {
    const { respons } = await callAs<{ respons: Found[] }>(market, by, (api) => api.get(`/api/${address}`))
    const found = respons.find(({ itemName = '', soldFlag = false }) => itemName.startsWith(part) && !soldFlag)
    if (found === undefined) throw new Error(`The demo market has no ${part} at ${address}`)
    return found
  }
  const rival = await register(market, somebody('Buyer', 'Farhana Yasmin'))
  const held = await first(demoBuyer, 'products/category/Dell', 'Dell G15')
  const data = { price: held.resalePrice, productId: held._id }
  await callAs(market, rival, (api) => api.post('/api/create-payment-intent', { data }))
  for (const [by, brand, says] of [
    [demoBuyer, 'Acer', 'The seller asked me to pay half of it to a private number before I had seen the laptop.'],
    [rival, 'HP', 'Says 256 GB SSD. I went to look at it: there is only the old 1 TB disk in it.'],
  ] as const) {
    const { _id } = await first(demoBuyer, `products/category/${brand}`)
    const report = { data: { reportFlag: true, reportMsg: says } }
    await callAs(market, by, (api) => api.patch(`/api/products/report/${_id}`, report))
  }
  return {
    held: held._id,
    booked: (await first(demoBuyer, `booking/user/${demoBuyer.email}`))._id,
    own: (await first(demoSeller, `products/user/${demoSeller.email}`))._id,
    person: (await first(demoAdmin, 'user/saler'))._id,
  }
}

interface Found {
  _id: string
  itemName?: string
  soldFlag?: boolean
  resalePrice: number
}
