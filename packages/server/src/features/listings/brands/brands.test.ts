import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { writeEntries } from '../entries/search-entries.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { rewriteBrandWords } from './rewrite-brand-words.ts'

let market: Market
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[admin, seller] = [await market.admin(), await market.signUp('Saler')]
})
afterAll(() => market.stop())

const add = (name: string, who = admin): Promise<Answer> => who.call('createCategory', { body: { name } })
const rename = (id: string, name: string, who = admin): Promise<Answer> =>
  who.call('renameCategory', { params: { id }, body: { name } })
const added = async (name: string): Promise<string> => (await add(name)).body.respons._id
const all = async () => (await admin.call('listAllCategories')).body.respons
const one = async (id: string) => (await all()).find(({ _id }: { _id: string }) => _id === id)
const publicNames = async (): Promise<string[]> =>
  (await market.visitor.call('listCategories')).body.respons.map(({ name }: { name: string }) => name)
const names = ({ body }: Answer): string[] => body.respons.map(({ itemName }: { itemName: string }) => itemName)
const inCategory = (category: string): Promise<Answer> =>
  market.visitor.call('listCategoryProducts', { params: { category } })
const search = (query: { brand?: string; q?: string }): Promise<Answer> =>
  market.visitor.call('searchProducts', { query })
const auditOf = (id: string) =>
  market.db
    .selectFrom('audit_log')
    .select(['action', 'fields', 'subject_user_id'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
async function waitingForRow(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from brands%for update'`.execute(
    market.db,
  )
  return rows[0]?.waiting ?? 0
}
const refusals: [string, string, string][] = [
  ['nothing', ' ', 'Brand is Required'],
  ['61 characters', 'x'.repeat(61), 'At most 60 characters'],
  ['punctuation alone', '---', 'A name needs a letter or a digit'],
  ['a sign that turns the text around', 'Ac\u202Eer', 'A name can’t contain invisible characters'],
  ['a control character', 'Acer\u0085', 'A name can’t contain invisible characters'],
  ['a web address', 'https://acer.test', 'A name can’t contain a web address'],
]

describe('adding a brand', () => {
  it('shows it to visitors at once, and sellers list laptops of it', async () => {
    await market.visitor.call('listCategories')
    const { status, body } = await add('  Frame \n work ')
    expect({ status, respons: body.respons }).toEqual({
      status: 200,
      respons: { _id: expect.any(String), name: 'Frame work', iconlink: '/brands/other.svg' },
    })
    await expect.poll(publicNames).toContain('Frame work')
    await market.listLaptop(seller, { brand: 'frame WORK', itemName: 'Laptop 13' })
    expect(names(await inCategory('Frame work'))).toEqual(['Laptop 13'])
    expect(await one(body.respons._id)).toMatchObject({ name: 'Frame work', forSale: 1, formerNames: [] })
    expect(await auditOf(body.respons._id)).toEqual([
      { action: 'brand-added', fields: ['name'], subject_user_id: null },
    ])
    const { body: log } = await admin.call('listAudit', { query: { action: 'brand-added' } })
    expect(log.respons[0]).toMatchObject({ targetKind: 'brand', itemName: 'Frame work', subject: null })
  })

  it.each(refusals)('refuses %s', async (_, name, message) => {
    expect((await add(name)).body).toMatchObject({ status: 400, errors: [{ field: 'name', message }] })
    const [{ _id }] = await all()
    expect((await rename(_id, name)).body).toMatchObject({ status: 400, errors: [{ field: 'name', message }] })
  })

  it('refuses a name that differs from a brand’s in case or punctuation only', async () => {
    for (const name of ['DELL', 'dell.', '(Dell)'])
      expect((await add(name)).body, name).toMatchObject({
        status: 409,
        code: 'brand-taken',
        errors: [{ field: 'name' }],
      })
  })

  it('refuses a name that differs in spaces, accents or its Unicode form only', async () => {
    for (const name of ['i-Ball', 'Imaj', 'ও\u09dfালটন প্লাস']) expect((await add(name)).status, name).toBe(200)
    for (const name of ['iBall', 'I Ball', 'İmaj', 'ও\u09af\u09bcালটন প্লাস', 'ও\u09dfালটন-প্লাস'])
      expect((await add(name)).body, name).toMatchObject({ status: 409, code: 'brand-taken' })
  })

  it('finds brands by names whose lower case differs between JavaScript and PostgreSQL, and that addresses escape', async () => {
    for (const name of ['İstanbul', 'ΟΔΟΣ', 'Élan', 'A/B', 'list', 'C# & 100%?', '<b>O"Neil</b>']) {
      expect((await add(name)).status, name).toBe(200)
      await market.listLaptop(seller, { brand: name, itemName: `One of ${name}` })
      expect(names(await inCategory(name)), name).toEqual([`One of ${name}`])
      expect(names(await search({ brand: name })), name).toEqual([`One of ${name}`])
    }
  })

  it('accepts names without Latin letters, each other than all before', async () => {
    const names = ['ওয়ালটন', 'সিম্ফনি', '华为']
    for (const name of names) expect((await add(name)).status, name).toBe(200)
    expect((await add('সিম্ফনি')).body).toMatchObject({ code: 'brand-taken' })
    expect(await publicNames()).toEqual(expect.arrayContaining(names))
  })

  it('adds one brand of a name that is sent ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('Razor')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  it('is for Admins with a sign-in of the last 15 minutes', async () => {
    const late = await market.admin()
    await sql`update sessions set signed_in_at = now() - interval '16 minutes' where email = ${late.email}`.execute(
      market.db,
    )
    const id = await added('Toshiba')
    for (const reply of [await add('Fujitsu', late), await rename(id, 'Fujitsu', late)])
      expect(reply.body).toMatchObject({ status: 403, code: 'sign-in-again' })
    for (const reply of [await add('Fujitsu', seller), await rename(id, 'Fujitsu', seller)])
      expect(reply.body).toMatchObject({ status: 403, code: 'admin-only' })
    expect(await publicNames()).not.toContain('Fujitsu')
  })
})

describe('renaming a brand', () => {
  it('shows the new name wherever the old one stood, and the old one still finds it', async () => {
    const id = await added('Lenova')
    const laptop = await market.listLaptop(seller, { brand: 'Lenova', itemName: 'Yoga' })
    for (const read of [() => inCategory('Lenova'), () => search({ brand: 'Lenova' })]) await read()
    await market.visitor.call('getProduct', { params: { id: laptop } })

    expect((await rename(id, 'Yogamaker')).body).toEqual({
      respons: { _id: id, name: 'Yogamaker', iconlink: '/brands/other.svg' },
    })
    await expect
      .poll(async () => (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0].brand)
      .toBe('Yogamaker')
    for (const name of ['Yogamaker', 'Lenova', 'LENOVA']) {
      const list = await inCategory(name)
      expect(list.body.respons, name).toMatchObject([{ itemName: 'Yoga', brand: 'Yogamaker' }])
      const found = await search({ brand: name })
      expect(names(found), name).toEqual(['Yoga'])
      expect(found.body.facets.brand, name).toContainEqual({ value: 'Yogamaker', count: 1, capped: false })
      expect(found.body.renamed, name).toEqual(name === 'Yogamaker' ? undefined : [{ from: name, to: 'Yogamaker' }])
    }
    expect(names(await market.visitor.call('searchProducts', { query: { brand: ['Lenova', 'Yogamaker'] } }))).toEqual([
      'Yoga',
    ])
    expect(await publicNames()).toContain('Yogamaker')
    expect(await publicNames()).not.toContain('Lenova')
    expect(await one(id)).toMatchObject({ name: 'Yogamaker', formerNames: ['Lenova'], forSale: 1 })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['brand-added', 'brand-renamed'])
  })

  it('lists a laptop under the former name, and the list of that name has it', async () => {
    await rename(await added('Packard'), 'Packard Bell')
    expect(await publicNames()).toContain('Packard Bell')
    expect(names(await inCategory('Packard'))).toEqual([])
    await market.listLaptop(seller, { brand: 'packard', itemName: 'EasyNote' })
    expect(names(await inCategory('Packard'))).toEqual(['EasyNote'])
  })

  it('is found by words of the new name once the job has run, batch by batch, and not by the old ones', async () => {
    const id = await added('Zenithal')
    const ids = [1, 2, 3, 4, 5].map((n) => market.listLaptop(seller, { brand: 'Zenithal', itemName: `Z${n}` }))
    const sold = (await Promise.all(ids))[0] ?? ''
    await seller.call('markProductSold', { params: { id: sold }, body: { soldFlag: true } })
    await rename(id, 'Nadirious')
    await sql`delete from graphile_worker._private_jobs`.execute(market.db)
    await rewriteBrandWords(market.db, { brandId: id }, 3)
    expect((await search({ q: 'nadirious' })).body.total.count).toBe(3)
    await market.runJobs()
    await expect.poll(async () => (await search({ q: 'nadirious' })).body.total.count).toBe(4)
    expect((await search({ q: 'zenithal' })).body.total.count).toBe(0)
    await seller.call('markProductSold', { params: { id: sold }, body: { soldFlag: false } })
    await expect.poll(async () => (await search({ q: 'nadirious' })).body.total.count).toBe(5)
  })

  it('waits for a laptop that is being listed, whose search entry would keep the old name', async () => {
    const id = await added('Concurrento')
    const laptop = await market.listLaptop(seller, { brand: 'Dell' })
    const renamed = await inTransaction(market.db, async (trx) => {
      await trx.updateTable('products').set({ brand_id: id }).where('id', '=', laptop).execute()
      await writeEntries(trx, [laptop])
      const renaming = rename(id, 'Simultaneo')
      await expect.poll(waitingForRow).toBe(1)
      return { renaming }
    })
    expect((await renamed.renaming).status).toBe(200)
    await market.runJobs()
    await expect.poll(async () => (await search({ q: 'simultaneo' })).body.total.count).toBe(1)
  })

  it('refuses names that another brand has or had, and gives back its own former one', async () => {
    const [first, second] = [await added('Alpha'), await added('Beta')]
    await rename(first, 'Alpha Two')
    for (const name of ['alpha two', 'ALPHA', 'Alpha.'])
      expect((await rename(second, name)).body, name).toMatchObject({ status: 409, code: 'brand-taken' })
    expect((await add('Alpha')).body).toMatchObject({ code: 'brand-taken' })
    expect((await rename(first, 'alpha')).status).toBe(200)
    expect(await one(first)).toMatchObject({ name: 'alpha', formerNames: ['Alpha Two'] })
    expect((await inCategory('Alpha Two')).status).toBe(200)
  })

  it('changes nothing for its own name, and may change only its case', async () => {
    const id = await added('Gamma')
    await rename(id, 'Gamma')
    expect((await rename(id, 'GAMMA')).status).toBe(200)
    expect(await one(id)).toMatchObject({ name: 'GAMMA', formerNames: [] })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['brand-added', 'brand-renamed'])
  })

  it('refuses an id that no brand has', async () => {
    expect((await rename('01930000-0000-7000-8000-0000000000ff', 'Delta')).body).toMatchObject({
      status: 404,
      code: 'brand-not-found',
    })
    expect((await rename('garbage', 'Delta')).body).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })
})

it('counts laptops that are for sale, up to 1,001', async () => {
  const id = await added('Epsilon')
  await market.listLaptop(seller, { brand: 'Epsilon' })
  expect(await one(id)).toMatchObject({ forSale: 1, createdOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  await sql`insert into search_entries (product_id, seller_id, brand_id, condition, price, place, place_key, negotiable, verified, posted_at, words)
    select gen_random_uuid(), seller_id, brand_id, condition, price, place, place_key, negotiable, verified, posted_at, words
    from search_entries, generate_series(1, 1500) where brand_id = ${id}`.execute(market.db)
  expect(await one(id)).toMatchObject({ forSale: 1001 })
  await sql`delete from search_entries where brand_id = ${id}`.execute(market.db)
})
