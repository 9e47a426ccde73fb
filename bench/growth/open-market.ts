import { randomUUID } from 'node:crypto'
import { access, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { listings, readPicture } from '@market/demo'
import { signUp } from '../product/sign-up.ts'
import { startProduct, type Product } from '../product/start-product.ts'
import { fillGrowth } from './fill.ts'

/** The product with so many listings, somebody who buys and somebody who sells. */
export interface GrowthMarket {
  size: number
  product: Product
  buyer: { token: string; email: string }
  seller: { token: string; email: string }
  /** Uploaded by the seller. */
  photoUrl: string
}

/** Filled, or as it was filled before in `keep`. What the bench writes there, a few thousand listings and bookings, stays too. */
export async function openMarket(size: number, seed: number, keep: string | undefined): Promise<GrowthMarket> {
  const product =
    keep === undefined ? await startFilled(size, seed) : await startKept(path.join(keep, `${size}-${seed}`), size, seed)
  try {
    const [buyer, seller] = [await signUp(product.url, person('Buyer')), await signUp(product.url, person('Saler'))]
    return { size, product, buyer, seller, photoUrl: await uploadPicture(product.url, seller.token) }
  } catch (error) {
    await product.stop()
    throw error
  }
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

/** A folder has its name once it is filled. */
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
