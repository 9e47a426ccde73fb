import { listings } from '@market/demo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market } from '../../test/market.ts'
import { storeDemoPhotos, type DemoPhotosJob } from './store-photos.ts'
import { makeDemoMarket } from './make-demo-market.ts'

let market: Market
let queued: DemoPhotosJob['left']

beforeAll(async () => {
  market = await startMarket()
  await fill()
  queued = (await jobs())[0]?.left ?? []
})
afterAll(() => market.stop())

const fill = () => makeDemoMarket({ db: market.db, identity: null, images: market.images, standIn: null })

async function jobs(): Promise<DemoPhotosJob[]> {
  const { rows } = await sql<{ payload: DemoPhotosJob }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'store-demo-photos'`.execute(market.db)
  return rows.map(({ payload }) => payload)
}
const of = (key: string) => queued.filter((one) => one.key === key)
async function shown(key: string) {
  const { body } = await market.visitor.call('getProduct', { params: { id: of(key)[0]?.id ?? '' } })
  const { photoUrl, photos = [photoUrl], faultPhotos = {} } = body.respons[0]
  return { photoUrl, photos, faultPhotos }
}

it('a demo market has one photo of each laptop after its start, and queues the others once', async () => {
  expect(queued.map(({ key }) => key).toSorted()).toEqual(listings.map(({ key }) => key).toSorted())
  expect((await shown('apple-12-2017')).photos).toHaveLength(1)
  await fill()
  expect(await jobs()).toEqual([{ left: queued }])
})

it('then each laptop gets two or three more, one of them for each of its faults', async () => {
  for (const key of ['apple-12-2017', 'apple-air-m1']) {
    await storeDemoPhotos(market.db, market.images, { left: of(key) })
    const { photos, photoUrl, faultPhotos } = await shown(key)
    expect(photos[0]).toBe(photoUrl)
    expect(Object.keys(faultPhotos)).toEqual(listings.find((one) => one.key === key)?.facts.faults ?? [])
    const all = [...photos, ...Object.values(faultPhotos)]
    expect(new Set(all).size, key).toBe(all.length)
    expect([3, 4], key).toContain(all.length)
    for (const photo of all) expect((await market.visitor.send('GET', photo)).status).toBe(200)
  }
  const forSale = of('apple-air-m1')[0]?.id
  const { rows } = await sql`select photos from search_entries where product_id = ${forSale}`.execute(market.db)
  expect(rows).toEqual([{ photos: true }])
})

it('nothing is stored for a laptop that has them, nor for one with another cover', async () => {
  const before = await shown('apple-12-2017')
  const readOnly = { ...market.images, put: () => Promise.reject(new Error('a photo is stored')) }
  const changed = of('dell-g15-5511')
  await sql`update products set photo_url = '/brands/photos/dell.svg' where id = ${changed[0]?.id}`.execute(market.db)
  for (const left of [of('apple-12-2017'), changed]) await storeDemoPhotos(market.db, readOnly, { left })
  expect(await shown('apple-12-2017')).toEqual(before)
  expect((await shown('dell-g15-5511')).photos).toHaveLength(1)
})
