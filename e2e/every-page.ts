import { pages, type Page as ContractPage, type PageName } from '@market/contract/pages'
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
  order: string
  payout: string
}

/** The addresses of pages that name something, or are opened with a query; the others are opened at their path. */
const addresses: Readonly<Partial<Record<PageName, string | ((stage: Stage) => string)>>> = {
  resetPassword: '/reset-password?token=made-up',
  verifyEmail: '/verify-email?token=made-up',
  confirmNewsletter: '/newsletter/confirm?token=made-up',
  unsubscribe: '/unsubscribe?token=made-up',
  search: '/search?brand=Dell&brand=HP&condition=Good&sort=price-up',
  laptop: ({ held }) => `/laptop/${held}`,
  compare: ({ held, own }) => `/compare?laptops=${held},${own}`,
  category: '/category/Dell',
  payment: ({ booked }) => `/dashboard/payment/${booked}`,
  editProduct: ({ own }) => `/dashboard/editproduct/${own}`,
  person: ({ person }) => `/dashboard/user/${person}`,
  order: ({ order }) => `/orders/${order}`,
  payout: ({ payout }) => `/dashboard/payouts/${payout}`,
}
const sellersPages: readonly PageName[] = ['editProduct']
export const pageNames = Object.keys(pages) as PageName[]

/** The user of the demo market who opens a page; undefined: a visitor. */
function userOf(name: PageName): { email: string; password: string } | undefined {
  const { access, drawer }: ContractPage = pages[name]
  if (access === 'anyone') return undefined
  if (access === 'admin') return demoAdmin
  return drawer === 'Saler' || sellersPages.includes(name) ? demoSeller : demoBuyer
}

/** Signs its user in, opens the page and waits until its data is there. */
export async function openPage(page: Page, name: PageName, stage: Stage): Promise<void> {
  const by = userOf(name)
  const address = addresses[name] ?? pages[name].pattern
  if (typeof address === 'string' && address.includes(':')) throw new Error(`The page ${name} needs an address`)
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
    order: (await first(demoBuyer, 'orders'))._id,
    payout: (await first(demoAdmin, 'payouts'))._id,
  }
}

interface Found {
  _id: string
  itemName?: string
  soldFlag?: boolean
  resalePrice: number
}
