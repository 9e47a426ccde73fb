import { expect, type Page } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { main, pay, payButton } from '../acts.ts'
import type { Market } from '../market.ts'
import { book, callAs, register, signIn, type Person } from '../people.ts'

/** The state of a demo market before its screens are opened, and its users. */
export interface Stage {
  market: Market
  /** A buyer without any history. */
  newcomer: Person
  /** A seller without listings. */
  beginner: Person
  /** A buyer who holds a laptop that others want. */
  rival: Person
  /** A buyer who pays for a laptop at once. */
  payer: Person
  /** Ids of laptops: booked by the demo's buyer and free, held by another buyer, sold to the demo's buyer. */
  booked: string
  held: string
  sold: string
  /** Holds it for the rival; called again, since holds expire. */
  hold: () => Promise<void>
  /** Lists a laptop that is not sold; returns its id. */
  offerOne: () => Promise<string>
}

const password = 'Laptop#1'
const newcomer: Person = { name: 'Nusrat Jahan', email: 'nusrat@example.test', password, userType: 'Buyer' }
const rival: Person = { name: 'Farhana Yasmin', email: 'farhana@example.test', password, userType: 'Buyer' }
const payer: Person = { name: 'Tanvir Hasan', email: 'tanvir@example.test', password, userType: 'Buyer' }
const trader: Person = { name: 'Shafiq Ahmed', email: 'shafiq@example.test', password, userType: 'Saler' }
const beginner: Person = { name: 'Kamal Uddin', email: 'kamal@example.test', password, userType: 'Saler' }

const reports = [
  {
    by: demoBuyer,
    of: ['Acer', 'Predator Helios 300'],
    says: 'The seller asked me to pay half of it to a private number before I had seen the laptop.',
  },
  {
    by: newcomer,
    of: ['Acer', 'Predator Helios 300'],
    says: 'Same picture as in a listing that was sold last month, down to the cup.',
  },
  {
    by: newcomer,
    of: ['HP', 'HP 15s'],
    says: 'Says 256 GB SSD. I went to look at it: there is only the old 1 TB disk in it.',
  },
] as const

const likeOne = {
  itemName: 'Yoga 7i 14, touch, 16 GB',
  description: 'Two years at a desk, none on the road. The hinge is tight, the pen is new.',
  brand: 'Lenovo',
  condition: 'Good',
  resalePrice: 64000,
  originalPrice: 115000,
  location: 'Zindabazar, Sylhet',
  phone: '+880 1000-000199',
  usedtime: 24,
  nagotiationFlag: false,
}

/** Prepares a fresh demo market by calls; only the card is typed, into a page of that market, which stays signed in. */
export async function setStage(market: Market, page: Page): Promise<Stage> {
  for (const person of [newcomer, rival, payer, trader, beginner]) await register(market, person)
  const held = await findLaptop(market, 'Dell', 'Dell G15')
  const sold = await findLaptop(market, 'Lenovo', 'ThinkBook 14')
  for (const {
    by,
    of: [brand, name],
    says,
  } of reports) {
    const { _id } = await findLaptop(market, brand, name)
    await callAs(market, by, (api) =>
      api.patch(`/api/products/report/${_id}`, { data: { reportFlag: true, reportMsg: says } }),
    )
  }
  await signIn(page, demoBuyer)
  await book(page, sold._id, { ...demoBuyer, name: 'Arif Chowdhury' }, String(sold.resalePrice))
  await page.goto(`/dashboard/payment/${sold._id}`)
  await expect(payButton(page)).toBeEnabled()
  await pay(page, '4242424242424242')
  await expect(main(page).getByText('Congrats! your payment completed')).toBeVisible()
  return {
    market,
    newcomer,
    rival,
    payer,
    beginner,
    held: held._id,
    sold: sold._id,
    booked: await findBooked(market, sold._id),
    hold: async () => {
      await callAs(market, rival, (api) =>
        api.post('/api/create-payment-intent', { data: { price: held.resalePrice, productId: held._id } }),
      )
    },
    async offerOne() {
      const data = { ...likeOne, photoUrl: sold.photoUrl, userid: trader.email }
      return (await callAs<{ respons: Found }>(market, trader, (api) => api.post('/api/products', { data }))).respons
        ._id
    },
  }
}

interface Found {
  _id: string
  itemName: string
  resalePrice: number
  photoUrl: string
}

async function findLaptop({ url }: Market, brand: string, name: string): Promise<Found> {
  const { respons } = (await (await fetch(`${url}/api/products/category/${brand}`)).json()) as { respons: Found[] }
  const found = respons.find(({ itemName }) => itemName.startsWith(name))
  if (found === undefined) throw new Error(`The demo market has no ${name}`)
  return found
}

async function findBooked(market: Market, not: string): Promise<string> {
  const { respons } = await callAs<{ respons: Found[] }>(market, demoBuyer, (api) =>
    api.get(`/api/booking/user/${demoBuyer.email}`),
  )
  const found = respons.find(({ _id }) => _id !== not)
  if (found === undefined) throw new Error('The demo market’s buyer has booked nothing')
  return found._id
}
