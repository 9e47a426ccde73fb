import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { formOf } from '../../../test/photo.ts'
import { ageImage, digestOf, storedImages } from '../../../test/stored-images.ts'
import { removeUnreferenced } from '../../../test/remove-unreferenced.ts'
import { aSmallPhoto } from '../../platform/images/test/photos.ts'
import { purgeOldDrafts } from './repository.ts'

let market: Market
let seller: TestUser
let id: string

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
  id = randomUUID()
})

interface Save {
  version?: number
  writer?: string
  who?: TestUser
  machine?: string
}

const save = (values: object, { version = 0, writer = 'laptop-tab', who = seller, machine }: Save = {}, on = id) =>
  who.send('PUT', `/api/drafts/${on}`, { values, version, writer, ...(machine !== undefined && { machine }) })
const read = async (on = id): Promise<Answer['body']> => (await seller.call('getDraft', { params: { id: on } })).body
const list = async () => (await seller.call('listDrafts')).body.respons
const remove = (on = id) => seller.call('deleteDraft', { params: { id: on } })
const publish = (changes: object = {}) =>
  seller.send('POST', '/api/products', {
    ...aListing(market.photoUrl),
    userid: seller.email,
    draft: id,
    ...changes,
  })
async function upload(seed: number): Promise<string> {
  const { body } = await seller.send('POST', '/api/images', formOf(await aSmallPhoto(seed)))
  return body.data.url
}

describe('a draft', () => {
  it('is stored as typed: incomplete, with values that a listing can’t have', async () => {
    const values = {
      itemName: ' ThinkPad ',
      resalePrice: '45k',
      photos: [market.photoUrl],
      facts: { ramGb: 'sixteen', ports: ['HDMI'] },
      factSources: { ramGb: 'report' },
    }
    const { status, body } = await save(values)
    expect([status, body.respons.version]).toEqual([200, 1])
    expect((await read()).respons).toEqual({ _id: id, version: 1, savedOn: body.respons.savedOn, values })
    expect(await list()).toEqual([
      { _id: id, itemName: 'ThinkPad', photoUrl: market.photoUrl, savedOn: body.respons.savedOn },
    ])
  })

  it('is no listing: no list, no search and no page has it', async () => {
    await save({ itemName: 'Unpublished thing' })
    const products = await sql`select from products where item_name = 'Unpublished thing'`.execute(market.db)
    expect(products.rows).toEqual([])
    expect((await market.visitor.call('getProduct', { params: { id } })).body.respons).toEqual([])
    expect((await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons).toEqual([])
  })

  it('is named in the marks, the last saved one', async () => {
    await save({ itemName: 'First' })
    await save({ itemName: 'Second' }, {}, randomUUID())
    expect((await seller.call('listMarks')).body.respons.draft.itemName).toBe('Second')
    await save({ itemName: 'First again' }, { version: 1 })
    expect((await seller.call('listMarks')).body.respons.draft).toMatchObject({ _id: id, itemName: 'First again' })
  })

  it('is listed with up to 120 characters of its name', async () => {
    const nameOf = async (itemName: string) => {
      await save({ itemName }, { version: 1 })
      return (await list())[0].itemName as string
    }
    await save({})
    expect(await nameOf(`${'x'.repeat(60)}\n${'y'.repeat(59)}`)).toBe(`${'x'.repeat(60)}\n${'y'.repeat(59)}`)
    expect(await nameOf('ক'.repeat(121))).toBe(`${'ক'.repeat(119)}…`)
  })

  it('is deleted once', async () => {
    await save({})
    expect((await remove()).body.message).toBe('Draft deleted')
    expect((await remove()).body).toMatchObject({ status: 404, code: 'draft-not-found' })
    expect((await read()).code).toBe('draft-not-found')
    expect(await list()).toEqual([])
  })

  it('is deleted 90 days after its last save, and its picture a day later', async () => {
    const [photo, ofFault] = [await upload(300), await upload(302)]
    await save({ photos: [photo], faultPhotos: { hinge: ofFault } })
    for (const one of [photo, ofFault]) await ageImage(market.db, digestOf(one), 91 * 24)
    await sql`update drafts set saved_at = now() - interval '89 days' where id = ${id}`.execute(market.db)
    await purgeOldDrafts(market.db)
    await removeUnreferenced(market.db, market.images)
    expect(await storedImages(market.db)).toEqual(expect.arrayContaining([digestOf(photo), digestOf(ofFault)]))
    await sql`update drafts set saved_at = now() - interval '91 days' where id = ${id}`.execute(market.db)
    await purgeOldDrafts(market.db)
    expect(await list()).toEqual([])
    await removeUnreferenced(market.db, market.images)
    expect(await storedImages(market.db)).not.toContain(digestOf(photo))
  })
})

describe('saving a draft', () => {
  it('is refused when another writer has saved a later version, which stays', async () => {
    await save({ itemName: 'From the laptop' })
    expect((await save({ itemName: 'From the phone' }, { version: 1, writer: 'phone-tab' })).body.respons.version).toBe(
      2,
    )
    const late = await save({ itemName: 'Typed later on the laptop' }, { version: 1 })
    expect(late.body).toMatchObject({ status: 409, code: 'draft-changed' })
    expect((await read()).respons.values).toEqual({ itemName: 'From the phone' })
    expect((await save({ itemName: 'Kept' }, { version: 2 })).body.respons.version).toBe(3)
  })

  it('goes on after a lost reply: the writer’s own version never conflicts', async () => {
    for (const itemName of ['a', 'ab', 'abc']) expect((await save({ itemName })).status).toBe(200)
    expect((await read()).respons).toMatchObject({ version: 3, values: { itemName: 'abc' } })
  })

  it('makes one draft when the first save arrives ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ itemName: 'x' })))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
    expect(await list()).toHaveLength(1)
  })

  it('does not bring a deleted draft back', async () => {
    await save({})
    await remove()
    expect((await save({}, { version: 1 })).body.code).toBe('draft-not-found')
    expect(await list()).toEqual([])
  })

  it('stops at 20 drafts, also of many at once; one that exists can still be saved', async () => {
    const ids = Array.from({ length: 25 }, () => randomUUID())
    const answers = await Promise.all(ids.map((one) => save({}, {}, one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'too-many-drafts')).toHaveLength(5)
    const made = ids.find((_, n) => answers[n]?.status === 200)
    expect((await save({ itemName: 'x' }, { version: 1 }, made)).status).toBe(200)
  })

  it('leaves out pictures that were not uploaded here, and those named twice', async () => {
    const unknown = `/images/${'0'.repeat(64)}.jpg`
    await save({
      photos: [unknown, market.photoUrl, 'https://elsewhere.test/x.jpg', market.photoUrl],
      faultPhotos: { screen: unknown, keys: market.photoUrl },
    })
    expect((await read()).respons.values).toEqual({ photos: [market.photoUrl], faultPhotos: { keys: market.photoUrl } })
  })

  it('belongs to its user alone: the same id of another user is another draft', async () => {
    const other = await market.signUp('Saler')
    await save({ itemName: 'Mine' })
    expect((await other.call('getDraft', { params: { id } })).body.code).toBe('draft-not-found')
    expect((await save({ itemName: 'Theirs' }, { who: other })).status).toBe(200)
    expect((await read()).respons.values.itemName).toBe('Mine')
  })

  it.each([
    ['an unknown field', { values: { soldFlag: 'true' } }, 'values.soldFlag'],
    ['an unknown fact', { values: { facts: { colourOfKeys: 'x' } } }, 'values.facts.colourOfKeys'],
    ['a text that is too long', { values: { itemName: 'x'.repeat(1_001) } }, 'values.itemName'],
    ['a number in place of a text', { values: { resalePrice: 5 } }, 'values.resalePrice'],
    ['a text that can’t be stored', { values: { description: 'a\u0000b' } }, 'values.description'],
    ['an address that a browser would run', { values: { photos: ['javascript:alert(1)'] } }, 'values.photos.0'],
    ['an unknown source', { values: { factSources: { ramGb: 'guess' } } }, 'values.factSources.ramGb'],
    ['a version that is none', { version: -1 }, 'version'],
    ['a writer that is none', { writer: 'x' }, 'writer'],
    ['a machine that is no hash', { machine: 'PF1ABCDE' }, 'machine'],
  ])('refuses %s by name', async (_what, changes, field) => {
    const { body } = await seller.send('PUT', `/api/drafts/${id}`, {
      values: {},
      version: 0,
      writer: 'laptop-tab',
      ...changes,
    })
    expect(body).toMatchObject({ status: 400, code: 'invalid-input', errors: [{ field }] })
    expect(await list()).toEqual([])
  })

  it('refuses more than 64 KB', async () => {
    const values = { description: 'ক'.repeat(20_000), itemName: 'ক'.repeat(1_000), location: 'ক'.repeat(1_000) }
    expect((await save(values)).body).toMatchObject({ status: 413, code: 'body-too-large' })
    expect((await save({ ...values, description: 'ক'.repeat(19_000) })).status).toBe(200)
  })
})

describe('publishing', () => {
  it('deletes the draft with the listing’s insert, and not when the listing is refused', async () => {
    await save({ itemName: 'Latitude' })
    expect((await publish({ brand: 'No such brand' })).body.code).toBe('unknown-brand')
    expect(await list()).toHaveLength(1)
    expect((await publish()).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('makes one listing of a draft that is published from ten tabs at once, which the refusals name', async () => {
    await save({ itemName: 'Latitude' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish()))
    const [published] = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ body }) => [body.status, body.code, body.productId])).toEqual(
      Array(9).fill([409, 'draft-published', published?.body.respons._id]),
    )
    expect((await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons).toHaveLength(1)
  })

  it('is refused for a draft that was published, also after its listing was withdrawn', async () => {
    await save({})
    const { _id } = (await publish()).body.respons
    await seller.call('withdrawProduct', { params: { id: _id } })
    expect((await publish()).body).toMatchObject({ status: 409, code: 'draft-published', productId: _id })
    expect((await save({ itemName: 'x' })).body).toMatchObject({ status: 409, code: 'draft-published', productId: _id })
    expect((await save({ itemName: 'x' }, { version: 1 })).body.code).toBe('draft-published')
    expect(await list()).toEqual([])
  })

  it('needs no draft: one that was deleted or never saved is published once, two listings without any are two', async () => {
    await save({})
    await remove()
    expect((await publish()).status).toBe(200)
    expect((await publish()).body.code).toBe('draft-published')
    for (let n = 0; n < 2; n += 1) expect((await publish({ draft: undefined })).status).toBe(200)
  })

  it('has nothing to do with another user’s draft of the same id', async () => {
    const other = await market.signUp('Saler')
    await save({}, { who: other })
    expect((await publish()).status).toBe(200)
    expect((await other.call('listDrafts')).body.respons).toHaveLength(1)
    expect((await save({ itemName: 'x' }, { who: other, version: 1 })).status).toBe(200)
  })

  it('takes the report’s serial number over, of which the draft has only a keyed hash', async () => {
    const machine = 'b'.repeat(64)
    await save({}, { machine })
    await save({ itemName: 'x' }, { version: 1 })
    const { rows } = await sql<{ machine: string }>`select machine from drafts where id = ${id}`.execute(market.db)
    expect(rows[0]?.machine).not.toBe(machine)
    const [fromDraft, given] = [await publish(), await publish({ machine, draft: randomUUID() })]
    const products = await sql<{ machine: string }>`select distinct machine from products
      where id in (${fromDraft.body.respons._id}, ${given.body.respons._id})`.execute(market.db)
    expect(products.rows).toEqual(rows)
  })

  it('keeps the picture, which the listing shows from then on', async () => {
    const photo = await upload(301)
    await save({ photos: [photo] })
    await publish({ photoUrl: photo })
    await ageImage(market.db, digestOf(photo), 48)
    await removeUnreferenced(market.db, market.images)
    expect(await storedImages(market.db)).toContain(digestOf(photo))
  })
})
