import type { SearchReply } from '@market/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { idsIn, ownWord, searchedMarket } from '../../../test/searched-market.ts'

const { market, search, find, sell } = searchedMarket()

async function ask(query: Parameters<typeof search>[0]): Promise<SearchReply> {
  const { status, body } = await search(query)
  expect(status).toBe(200)
  return body as SearchReply
}

it('lists the whole word before its beginning, the title before the description, and neighbours before scattered words', async () => {
  const own = ownWord()
  const whole = await sell({ itemName: `${own} T480` })
  const described = await sell({ itemName: own, description: 'Sold because I got a T480.' })
  const beginning = await sell({ itemName: `${own} T480s` })
  expect(await find({ q: `${own} t480` })).toEqual([whole, beginning, described])

  const beside = await sell({ itemName: `${own} Surface Laptop 3` })
  await sell({ itemName: `${own} Laptop, with a Surface pen` })
  expect((await find({ q: `${own} surface laptop` }))[0]).toBe(beside)
})

it('pages through the relevant ones without gaps or repeats, and newest first where asked', async () => {
  const own = ownWord()
  const made: string[] = []
  for (let n = 0; n < 6; n++)
    made.push(await sell(n % 2 === 0 ? { itemName: own } : { itemName: 'Other', description: own }))
  const byRelevance = [4, 2, 0, 5, 3, 1].map((n) => made[n])
  const pages: string[] = []
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const answer = await search({ q: own, limit: '2', ...(after !== undefined && { after }) })
    pages.push(...idsIn(answer))
    after = answer.body.next
  }
  expect(pages).toEqual(byRelevance)
  expect(await find({ q: own, sort: 'newest' })).toEqual(made.toReversed())
  expect(await find({ q: own, sort: 'relevance' })).toEqual(byRelevance)
})

it('lists the newest first where more than 1,000 match', async () => {
  const own = ownWord()
  const first = await sell({ itemName: own })
  await sql`insert into search_entries select (jsonb_populate_record(e, jsonb_build_object('product_id', gen_random_uuid()))).*
    from search_entries e, generate_series(1, 1001) where product_id = ${first}`.execute(market().db)
  const last = await sell({ itemName: 'Other', description: own })
  const { respons, total } = await ask({ q: own, limit: '5' })
  expect(total).toEqual({ count: 1000, capped: true })
  expect(respons[0]?._id).toBe(last)
  await sql`delete from search_entries e where not exists (select from products p where p.id = e.product_id)`.execute(
    market().db,
  )
})

it('never corrects digits, and finds codes split and joined', async () => {
  const own = ownWord()
  const apart = await sell({ brand: 'Dell', itemName: `XPS 13 ${own}` })
  const joined = await sell({ brand: 'Dell', itemName: `XPS13 ${own}` })
  const other = await sell({ brand: 'Dell', itemName: `XPS15 ${own}` })
  for (const q of [`xps13 ${own}`, `xps 13 ${own}`]) {
    const reply = await ask({ q })
    expect([q, reply.respons.map(({ _id }) => _id).toSorted()]).toEqual([q, [apart, joined].toSorted()])
    expect(reply).not.toHaveProperty('understood')
  }
  const latitude = await sell({ itemName: `Latitude E7470 ${own}` })
  // As if several sellers had listed them: the words of one correct nobody's typing.
  await sql`update search_words set shared = true where word in ('xps15', 'e7470')`.execute(market().db)
  const seventeen = await ask({ q: `xps17 ${own}` })
  expect(seventeen).not.toHaveProperty('understood')
  expect(seventeen.read?.leftOut).toEqual(['17'])
  expect(seventeen.respons.map(({ _id }) => _id)).toContain(other)
  // Another digit, and two swapped ones.
  for (const typo of ['e7471', 'e7407']) {
    const code = await ask({ q: `${typo} ${own}` })
    expect([code.understood, code.read?.leftOut]).toEqual([undefined, [typo]])
    expect(code.respons.map(({ _id }) => _id)).toContain(latitude)
  }

  const thinkpad = await sell({ brand: 'Lenovo', itemName: `ThinkPad ${own}pad` })
  expect(await find({ q: `think pad ${own}pad` })).toEqual([thinkpad])
  expect(await find({ q: `thinkpad${own}pad` })).toEqual([thinkpad])
})

it('finds a laptop’s generation in each spelling, and not that of its processor or of a port', async () => {
  const own = ownWord()
  const sellAll = (titles: readonly string[]) => Promise.all(titles.map((itemName) => sell({ itemName })))
  const sixth = await sellAll([
    `${own} X1 Carbon 6th Gen i7-8550U`,
    `${own} X1 Carbon Gen 6, i7-8550U 8th Gen`,
    `${own} X1 Carbon G6`,
    `${own} X1 Carbon (Gen.6)`,
    `${own} X1 Carbon 14" generation 6`,
    `${own} X1 Carbon জেন ৬`,
  ])
  await sellAll([`${own} X1 Carbon Gen 4 i7 6th Gen, 6 GB`, `${own} X1 Carbon i7-6600U 6th Gen, PCIe Gen6`])
  for (const name of [
    'gen 6',
    '6th gen',
    'g6',
    'gen6',
    'Gen.6',
    'generation 6',
    '6th generation',
    'sixth gen',
    'জেন ৬',
  ])
    expect([name, (await find({ q: `${own} x1 carbon ${name}` })).toSorted()]).toEqual([name, sixth.toSorted()])
  expect((await find({ q: `gen 6 ${own} x1 carbon` })).toSorted()).toEqual(sixth.toSorted())

  const [hp = ''] = await sellAll([`${own} EliteBook 840 G6`, `${own} EliteBook 840 G3 i5 6th Gen`])
  for (const name of ['g6', 'gen 6'])
    expect([name, await find({ q: `${own} elitebook 840 ${name}` })]).toEqual([name, [hp]])
  const [twelfth = '', first = ''] = await sellAll([`${own} T14 Gen 12`, `${own} T14 Gen 1`, `${own} T14 beside a G14`])
  expect(await find({ q: `${own} t14 gen 1` })).toEqual([first])
  expect(await find({ q: `${own} t14 gen 12` })).toEqual([twelfth])
})

it('ignores what says nothing, and a brand is a brand', async () => {
  const own = ownWord()
  const lenovo = await sell({ brand: 'Lenovo', itemName: `${own} one` })
  const like = await sell({ brand: 'Dell', itemName: `${own} two`, description: 'As good as a Lenovo.' })
  expect(await find({ q: `cheap ${own} lenovo laptop for student` })).toEqual([lenovo])
  expect((await ask({ q: 'used laptop' })).total).toEqual((await ask({})).total)
  expect(await find({ q: `best ${own}` })).toEqual([like, lenovo])
})

it('reads budgets and facts as filters, names them, and says how the text reads without each', async () => {
  const own = ownWord()
  const right = await sell({
    itemName: `${own} one`,
    resalePrice: 450,
    facts: { processor: 'Intel Core i7-8550U', ramGb: 16, storageGb: 512, storageKind: 'NVMe', screenInches: 15.6 },
  })
  const inTitle = await sell({ itemName: `${own} i7-8650U 16GB 512GB SSD 15.6"`, resalePrice: 500 })
  await sell({ itemName: `${own} i7-8650U 8GB 512GB SSD 15.6"`, resalePrice: 450 })
  await sell({ itemName: `${own} i7-8650U 16GB 512GB SSD 15.6"`, resalePrice: 501 })
  const q = `${own} i7 16gb 512 ssd 15.6 inch under 500`
  const { respons, read, total } = await ask({ q })
  expect(respons.map(({ _id }) => _id).toSorted()).toEqual([right, inTitle].toSorted())
  expect(total).toEqual({ count: 2, capped: false })
  expect(read).toEqual({
    filters: [
      { text: 'i7', query: { processor: ['Core i7'] }, without: `${own} 16gb 512 ssd 15.6 inch under 500` },
      { text: '16gb', query: { minRam: 16, maxRam: 16 }, without: `${own} i7 512 ssd 15.6 inch under 500` },
      {
        text: '512 ssd',
        query: { minStorage: 512, maxStorage: 512, storageKind: ['SSD'] },
        without: `${own} i7 16gb 15.6 inch under 500`,
      },
      { text: '15.6 inch', query: { minScreen: 15.6, maxScreen: 15.6 }, without: `${own} i7 16gb 512 ssd under 500` },
      { text: 'under 500', query: { maxPrice: 500 }, without: `${own} i7 16gb 512 ssd 15.6 inch` },
    ],
    leftOut: [],
  })
})

it('reads amounts with Bengali digits and words', async () => {
  const own = ownWord()
  const cheap = await sell({ itemName: own, resalePrice: 29_000 })
  await sell({ itemName: own, resalePrice: 31_000 })
  for (const q of [`${own} ৩০,০০০ টাকার নিচে`, `${own} ৩০ হাজার টাকার মধ্যে`, `${own} 30k`, `${own} 20,000 to 30,000 tk`])
    expect([q, await find({ q })]).toEqual([q, [cheap]])
})

it('counts what was chosen, not what was typed, where both name a facet', async () => {
  const own = ownWord()
  const [cheap, dear] = [
    await sell({ itemName: own, resalePrice: 300 }),
    await sell({ itemName: own, resalePrice: 900 }),
  ]
  expect(await find({ q: `${own} under 500` })).toEqual([cheap])
  const chosen = await ask({ q: `${own} under 500`, minPrice: '600' })
  expect(chosen.respons.map(({ _id }) => _id)).toEqual([dear])
  expect(chosen).not.toHaveProperty('read')
})

it('leaves out what leaves nothing, words that nobody has first and then the least telling, and says so', async () => {
  const own = ownWord()
  const laptop = await sell({ itemName: `${own} T480`, resalePrice: 450, facts: { ramGb: 16 } })
  const unknown = await ask({ q: `${own} t480 ${'qzwvx'.repeat(2)}` })
  expect(unknown.respons.map(({ _id }) => _id)).toEqual([laptop])
  expect(unknown.read?.leftOut).toEqual(['qzwvx'.repeat(2)])
  const fact = await ask({ q: `${own} t480 64gb under 500` })
  expect(fact.respons.map(({ _id }) => _id)).toEqual([laptop])
  expect(fact.read).toMatchObject({ filters: [{ text: 'under 500' }], leftOut: ['64gb'] })
  const none = await ask({ q: 'qzwvxqzwvx' })
  expect([none.respons, none.read]).toEqual([[], undefined])
})

it('offers the words without the price and the price without a word, where no laptop has both', async () => {
  const [own, other] = [ownWord(), ownWord()]
  const i7 = { facts: { processor: 'Intel Core i7-8550U' } }
  await sell({ itemName: `${own} one`, resalePrice: 560, ...i7 })
  await sell({ itemName: `${own} two`, resalePrice: 700.5, ...i7 })
  const cheap = await sell({ itemName: `${own} three`, resalePrice: 300 })
  const under = await ask({ q: `a used ${own} laptop, i7 under 400` })
  expect(under.read?.ways).toEqual([
    { q: `a used ${own} laptop, i7`, words: `${own} i7`, lowest: 560, without: [], count: 2, capped: false },
    {
      q: `a used ${own} laptop, under 400`,
      words: own,
      bounds: { max: 400 },
      without: ['i7'],
      count: 1,
      capped: false,
    },
  ])
  expect(under.respons.map(({ _id }) => _id)).toEqual([cheap])

  // A lower bound is missed by the dearest, and what both ways lack is left out of both.
  const over = await ask({ q: `${own} i7 rtx purple${other} over 900000` })
  expect(over.read?.ways).toEqual([
    {
      q: `${own} i7`,
      words: `${own} i7`,
      highest: 700.5,
      without: ['rtx', `purple${other}`],
      count: 2,
      capped: false,
    },
  ])
  expect((await ask({ q: `${own} i7 between 400 and 500` })).read?.ways?.[0]).toMatchObject({ lowest: 560 })
  for (const q of [`${own} i7 under 600`, `${own} i7 64gb`, `${other} under 400`])
    expect([q, (await ask({ q })).read?.ways]).toEqual([q, undefined])
})

it('counts what is offered with the filters of the address, and as its link finds it', async () => {
  const own = ownWord()
  await sell({ brand: 'Dell', itemName: `${own}s i7 one`, resalePrice: 560 })
  await sell({ brand: 'HP', itemName: `${own}s i7 two`, resalePrice: 450 })
  await sell({ brand: 'Dell', itemName: `${own} three`, resalePrice: 300 })
  // Without 'i7' behind it the word is the last one, so that what begins with it counts too.
  const { read } = await ask({ q: `under 500 ${own}s ${own} i7`, brand: 'Dell' })
  for (const { q, count } of read?.ways ?? [])
    expect([q, (await ask({ q, brand: 'Dell' })).total.count]).toEqual([q, count])
  const filtered = await ask({ q: `${own}s i7 under 400`, brand: 'Dell' })
  expect(filtered.read?.ways?.[0]).toMatchObject({ words: `${own}s i7`, lowest: 560, count: 1 })
})

it('leaves out the kind of laptop last', async () => {
  const own = ownWord()
  const chromebook = await sell({ brand: 'HP', itemName: `${own} Chromebook` })
  await sell({ brand: 'Dell', itemName: `${own} Latitude 16GB` })
  for (const kind of ['chromebook', 'chromebooks']) {
    const reply = await ask({ q: `dell ${own} ${kind} 16gb` })
    expect([kind, reply.read?.leftOut]).toEqual([kind, ['dell', '16gb']])
    expect(reply.respons.map(({ _id }) => _id)).toEqual([chromebook])
  }
})

it('lists a title that says what the laptop is not behind those that are', async () => {
  const own = ownWord()
  const described = await sell({ itemName: own, description: 'A Chromebook.' })
  const is = await sell({ itemName: `${own} Chromebook` })
  for (const contrast of ['Better than', 'Not a', 'Unlike a'])
    await sell({ itemName: `${contrast} Chromebook, by ${own}` })
  expect((await find({ q: `chromebook ${own}` })).slice(0, 2)).toEqual([is, described])
  expect((await find({ q: `${own} chromebook` })).slice(0, 2)).toEqual([is, described])
})

it('sorts by price what is asked to be cheap, unless another order is chosen', async () => {
  const own = ownWord()
  const made: string[] = []
  for (const resalePrice of [300, 200, 400]) made.push(await sell({ itemName: own, resalePrice }))
  const byPrice = [1, 0, 2].map((n) => made[n])
  for (const word of ['cheap', 'cheapest', 'lowest price', 'সস্তা', 'সস্তায়'])
    expect([word, await find({ q: `${word} ${own}` })]).toEqual([word, byPrice])
  expect(await find({ q: `cheap ${own}`, sort: 'relevance' })).toEqual(made.toReversed())
  expect(await find({ q: `${own} cheaper than 450` })).toEqual(made.toReversed())
})

it('searches exactly what was typed when asked to', async () => {
  const own = ownWord()
  const laptop = await sell({ itemName: `${own} Thinkpad` })
  const corrected = await ask({ q: `${own} thnkpad` })
  expect([corrected.understood, corrected.respons.map(({ _id }) => _id)]).toEqual([`${own} thinkpad`, [laptop]])
  expect(await ask({ q: `${own} thnkpad`, asTyped: 'true' })).toMatchObject({ respons: [], total: { count: 0 } })
})

it('takes a rare word for a similar one that is much more frequent', async () => {
  const [own, typo] = ['inspiron', 'inspirion']
  const laptops: string[] = []
  for (let n = 0; n < 9; n++) laptops.push(await sell({ brand: 'Dell', itemName: `${own} ${n}` }))
  const misspelt = await sell({ brand: 'Dell', itemName: `${typo} 5567` })
  const reply = await ask({ q: typo })
  expect(reply.understood).toBe(own)
  expect(reply.respons.map(({ _id }) => _id).toSorted()).toEqual(laptops.toSorted())
  expect(await find({ q: typo, asTyped: 'true' })).toEqual([misspelt])
})

it('finds a fact that only its seller states by the words for it', async () => {
  const own = ownWord()
  const laptop = await sell({
    itemName: own,
    facts: { graphics: 'NVIDIA GeForce GTX 1060', touch: true, operatingSystem: 'Windows 10 Pro', modelYear: 2019 },
  })
  await sell({ itemName: own, facts: { operatingSystem: 'Windows 10 Home' }, description: 'With Office 2019.' })
  for (const q of ['gtx', 'gtx1060', 'touch screen', 'windows 10 pro'])
    expect([q, await find({ q: `${own} ${q}` })]).toEqual([q, [laptop]])
  expect((await find({ q: `${own} 2019` }))[0]).toBe(laptop)
})
