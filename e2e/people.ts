import { request, type APIRequestContext, type APIResponse, type Cookie, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import type { Market } from './market.ts'

export interface Person {
  name: string
  email: string
  password: string
  userType: 'Buyer' | 'Saler'
}

export interface Laptop {
  name: string
  description: string
  brand: string
  condition: 'Excellnet' | 'Good' | 'Fair'
  price: string
  originalPrice: string
  location: string
  phone: string
  months: string
  negotiable: boolean
  /** By the names of the table of facts. */
  facts?: Record<string, string | number | boolean | readonly string[]>
  /** The SHA-256 of the serial number, as the form makes it. */
  machine?: string
}

/** A new user. */
export function somebody(
  userType: Person['userType'],
  name = userType === 'Saler' ? 'Sadia Seller' : 'Bashir Buyer',
): Person {
  return {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`,
    password: 'Laptop#1',
    userType,
  }
}

/** A laptop with a unique name. */
export function aLaptop(given: Partial<Laptop> = {}): Laptop {
  return {
    name: `ThinkPad X1 ${randomUUID().slice(0, 8)}`,
    description: 'Types well, a scratch on the lid.',
    brand: 'Lenovo',
    condition: 'Good',
    price: '450',
    originalPrice: '1300',
    location: 'Sylhet',
    phone: '+8801700000000',
    months: '18',
    negotiable: true,
    ...given,
  }
}

/** Creates an account by calls. */
export async function register(market: Market, person: Person): Promise<Person> {
  const api = await openApi(market)
  await makeAccount(api, person)
  await api.dispose()
  return person
}

/** Lists and advertises a laptop by calls, for a new seller; returns its id. */
export async function offer(
  market: Market,
  photo: Buffer,
  laptop: Laptop,
  seller = somebody('Saler'),
  { advertised = true } = {},
): Promise<string> {
  const api = await openApi(market)
  const picture = await api.post('/api/images', {
    multipart: { image: { name: 'laptop.jpg', mimeType: 'image/jpeg', buffer: photo } },
  })
  const { data } = await said<{ data: { url: string } }>(picture)
  const authorization = `Bearer ${await makeAccount(api, seller, data.url)}`
  const {
    name: itemName,
    description,
    brand,
    condition,
    price: resalePrice,
    originalPrice,
    location,
    phone,
    months: usedtime,
    negotiable,
    facts,
    machine,
  } = laptop
  const reply = await api.post('/api/products', {
    headers: { authorization },
    data: {
      itemName,
      description,
      brand,
      condition,
      resalePrice,
      originalPrice,
      location,
      phone,
      usedtime,
      photoUrl: data.url,
      userid: seller.email,
      nagotiationFlag: String(negotiable),
      facts,
      machine,
    },
  })
  const {
    respons: { _id: id },
  } = await said<{ respons: { _id: string } }>(reply)
  if (advertised) await said(await api.patch(`/api/products/advertise/${id}`, { headers: { authorization } }))
  await api.dispose()
  return id
}

/** Books the laptop by a call, for the user who is signed in in this browser. */
export async function book(
  page: Page,
  productId: string,
  { name, email }: Pick<Person, 'name' | 'email'>,
  price: string,
): Promise<void> {
  const data = { name, productId, userId: email, phone: '', location: '', price: Number(price) }
  await said(await page.context().request.post('/api/booking', { data }))
}

/** Offers a laptop, and signs in a new buyer in this browser who has booked it. */
export async function signInWithBooking(
  page: Page,
  market: Market,
  photo: Buffer,
  laptop = aLaptop(),
): Promise<{ laptop: Laptop; id: string; buyer: Person }> {
  const id = await offer(market, photo, laptop)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await book(page, id, buyer, laptop.price)
  return { laptop, id, buyer }
}

/** Cookies of the accounts' first sessions by e-mail address, until a browser gets them: each sign-in costs a password hash. */
const unused = new Map<string, Cookie[]>()

/** Signs this browser in without the form. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const cookies = unused.get(email)
  if (cookies) {
    unused.delete(email)
    return page.context().addCookies(cookies)
  }
  const api = page.context().request
  await said(await api.post('/api/auth/sign-in/email', { data: { email, password }, headers: fromSomewhere() }))
  await said(await api.post('/api/jwt', { data: { email } }))
}

/** Sends one call with the user's bearer. */
export async function callAs<Reply>(
  market: Market,
  { email, password }: Pick<Person, 'email' | 'password'>,
  call: (api: APIRequestContext) => Promise<APIResponse>,
): Promise<Reply> {
  const entry = await openApi(market)
  await said(await entry.post('/api/auth/sign-in/email', { data: { email, password } }))
  const { accessToken } = await said<{ accessToken: string }>(await entry.post('/api/jwt', { data: { email } }))
  await entry.dispose()
  const api = await openApi(market, { authorization: `Bearer ${accessToken}` })
  try {
    return await said<Reply>(await call(api))
  } finally {
    await api.dispose()
  }
}

/** Returns the access token. */
async function makeAccount(
  api: APIRequestContext,
  { name, email, password, userType }: Person,
  photoUrl = '',
): Promise<string> {
  await said(await api.post('/api/auth/sign-up/email', { data: { name, email, password } }))
  await said(await api.post('/api/user', { data: { name, email, userType, address: 'Zindabazar', photoUrl } }))
  const { accessToken } = await said<{ accessToken: string }>(await api.post('/api/jwt', { data: { email } }))
  unused.set(email, (await api.storageState()).cookies)
  return accessToken
}

function openApi({ url }: Market, headers: Record<string, string> = {}): Promise<APIRequestContext> {
  return request.newContext({ baseURL: url, extraHTTPHeaders: { ...fromSomewhere(), ...headers } })
}

/** The rate limits apply to addresses, so prepared users have different ones. */
function fromSomewhere(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
}

async function said<Reply>(response: APIResponse): Promise<Reply> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as Reply
}
