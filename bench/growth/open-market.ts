import { randomUUID } from 'node:crypto'
import { access, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { listings, readPicture } from '@market/demo'
import pg from 'pg'
import { signUp } from '../product/sign-up.ts'
import { startProduct, type Product } from '../product/start-product.ts'
import { fillGrowth } from './fill.ts'

/** The product with that many listings, a buyer and a seller. */
export interface GrowthMarket {
  size: number
  product: Product
  buyer: { token: string; email: string }
  seller: { token: string; email: string }
  /** Uploaded by the seller. */
  photoUrl: string
  /** The seller's listings, to edit. */
  own: string[]
}

/** Fills a database, or reuses the one in `keep`. The few thousand listings and bookings of the bench stay in it. */
export async function openMarket(size: number, seed: number, keep: string | undefined): Promise<GrowthMarket> {
  const product =
    keep === undefined ? await startFilled(size, seed) : await startKept(path.join(keep, `${size}-${seed}`), size, seed)
  try {
    await liftDailyLimit(product.superuser)
    const [buyer, seller] = [await signUp(product.url, person('Buyer')), await signUp(product.url, person('Saler'))]
    const own = await handOver(product.superuser, seller.email)
    return { size, product, buyer, seller, own, photoUrl: await uploadPicture(product.url, seller.token) }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Dates new audit entries two days back, so that one buyer can exceed the daily limit of 20 bookings. */
async function liftDailyLimit(superuser: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`alter table audit_log alter column at set default now() - interval '2 days'`)
  await client.end()
}

/** Makes the seller that of 500 listings. Returns their ids. */
async function handOver(superuser: pg.ClientConfig, email: string): Promise<string[]> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `with seller as (select id from users where email = $1), own as (
      update products set seller_id = (select id from seller)
      where id in (select product_id from search_entries order by md5(product_id::text) limit 500) returning id
    )
    update search_entries set seller_id = (select id from seller) where product_id in (select id from own)
    returning product_id as id`,
    [email],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

async function startFilled(size: number, seed: number, folder?: string): Promise<Product> {
  const product = await startProduct({}, folder)
  try {
    const began = performance.now()
    await fillGrowth(product.superuser, size, seed)
    console.log(`${size} listings filled in ${Math.round((performance.now() - began) / 1000)} s`)
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** A folder gets its final name once it is filled. */
async function startKept(folder: string, size: number, seed: number): Promise<Product> {
  if (
    !(await access(folder).then(
      () => true,
      () => false,
    ))
  ) {
    const half = `${folder}.half-${process.pid}`
    await mkdir(half, { recursive: true })
    await (await startFilled(size, seed, half)).stop()
    await rename(half, folder)
  }
  return startProduct({}, folder)
}

function person(userType: 'Buyer' | 'Saler'): { email: string; userType: 'Buyer' | 'Saler' } {
  return { email: `${userType.toLowerCase()}-${randomUUID()}@growth.test`, userType }
}

async function uploadPicture(url: string, token: string): Promise<string> {
  const [listing] = listings
  if (!listing) throw new Error('the demo has no listing')
  const form = new FormData()
  const jpeg = (await readPicture(listing)).find(({ name }) => name.endsWith('.jpg'))
  if (!jpeg) throw new Error('the demo has no picture')
  form.set('image', new Blob([new Uint8Array(jpeg.bytes)], { type: 'image/jpeg' }), 'laptop.jpg')
  const reply = await fetch(`${url}/api/images`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) throw new Error(`the picture was answered with ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { url: string } }
  return data.url
}
