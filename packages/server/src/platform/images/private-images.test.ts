import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { removeUnreferenced } from '../../../test/remove-unreferenced.ts'
import { storedImages } from '../../../test/stored-images.ts'
import { idOf } from '../../../test/test-users.ts'
import { nouns } from '../../nouns.ts'
import type { Noun } from '../noun.ts'
import { blank, ofUser, shown } from '../personal-data.ts'
import { storePrivateImage } from './private-images.ts'
import { processingQueue } from './processing-queue.ts'
import { aSmallPhoto } from './test/photos.ts'

/** A noun whose pictures only their owners see. */
const notes: Noun = {
  folder: 'platform/images/test',
  tables: {
    notes: {
      whose: 'the writer',
      rowsOf: ofUser('user_id'),
      key: 'picture',
      section: 'notes',
      erasure: 'gone',
      columns: { user_id: blank, picture: shown('picture', 'picture') },
    },
  },
  async maySeePicture(db, user, address) {
    const { rows } = await sql`select from notes where user_id = ${user.id}::uuid and picture = ${address}`.execute(db)
    return rows.length > 0
  },
}

let market: Market
let owner: pg.Client
let [writer, other]: TestUser[] = []
let address = ''
const fileName = () => address.split('/').at(-1) ?? ''

beforeAll(async () => {
  market = await startMarket()
  owner = new pg.Client(market.owner)
  await owner.connect()
  await owner.query('create table notes (user_id uuid, picture text); grant all on notes to public')
  ;(nouns as Noun[]).push(notes)
  ;[writer, other] = [await market.signUp(), await market.signUp()]
  const stored = await storePrivateImage(market.db, market.images, await aSmallPhoto(77))
  if (!stored.ok) throw new Error(stored.reason)
  ;({ address } = stored)
  await sql`insert into notes values (${await idOf(writer as TestUser)}::uuid, ${address})`.execute(market.db)
})
afterAll(async () => {
  ;(nouns as Noun[]).splice(nouns.indexOf(notes), 1)
  await owner.query('drop table notes')
  await owner.end()
  await market.stop()
})

const load = (who: TestUser, path = address) =>
  fetch(market.url + path, { headers: { authorization: `Bearer ${who.token}` } })

it('is sent to those alone whom its noun lets see it, and kept by no cache', async () => {
  const reply = await load(writer as TestUser)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect((await load(other as TestUser)).status).toBe(404)
  expect((await fetch(market.url + address)).status).toBe(401)
})

it('is decoded in the same queue as listings’ pictures, and refused when eighteen are before it', async () => {
  const taken = Array.from({ length: 18 })
  onTestFinished(() => taken.forEach(() => processingQueue.leave()))
  for (const _ of taken)
    processingQueue.enter(
      () => {},
      () => 'this process',
    )
  const storing = storePrivateImage(market.db, market.images, await aSmallPhoto(78))
  await expect(storing).rejects.toMatchObject({ code: 'overloaded' })
})

it('has no public address', async () => {
  const name = fileName()
  for (const path of [
    `/images/${name}`,
    `/images/private-${name}`,
    `/images/private-${name.replace('.jpg', '-640.webp')}`,
  ])
    expect((await load(writer as TestUser, path)).status).toBe(404)
})

it('stays as long as a row shows it, and goes a day later', async () => {
  const later = new Date(Date.now() + 48 * 3600_000)
  const stored = async () => (await storedImages(market.db)).filter((id) => id.startsWith('private-'))
  await removeUnreferenced(market.db, market.images, later)
  expect(await stored()).toHaveLength(1)
  await sql`delete from notes`.execute(market.db)
  await removeUnreferenced(market.db, market.images, later)
  expect(await stored()).toEqual([])
  expect(await market.images.get(`private-${fileName()}`)).toBeNull()
})
