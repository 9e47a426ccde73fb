import { factNames, factOf, type FactName } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtClient } from '../../../test/built-client.ts'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let web: { dir: string; remove(): Promise<void> }

beforeAll(async () => {
  web = await builtClient()
  market = await startMarket({ webDir: web.dir })
  seller = await market.signUp('Saler')
  admin = await market.admin()
})
afterAll(async () => {
  await market.stop()
  await web.remove()
})

function create(more: object): Promise<Answer> {
  return seller.send('POST', '/api/products', { ...aListing(market.photoUrl), userid: seller.email, ...more })
}

/** A value of the fact, and the same as a form sends it. */
function sampleOf(name: FactName): [value: unknown, typed: unknown] {
  const fact = factOf(name)
  switch (fact.type) {
    case 'number':
      return [fact.highest, String(fact.highest)]
    case 'choice':
      return [fact.values[0], fact.values[0]]
    case 'choices':
      return [fact.values.slice(0, 2), fact.values.slice(0, 2)]
    case 'flag':
      return [false, 'false']
    case 'day':
      return ['2024-02-29', '2024-02-29']
    case 'resolution':
      return ['1920x1080', ' ১৯২০ × 1080 ']
    case 'text':
      return ['ThinkPad', ' ThinkPad ']
  }
}

describe('a laptop that is listed twice, by its serial number', () => {
  const machine = 'a1'.repeat(32)
  const ids = ({ body }: Answer): string[] => body.respons.map(({ _id }: { _id: string }) => _id)
  const twice = async () => ids(await admin.send('GET', '/api/products/all/list?twice=true'))
  const marked = async (who: TestUser) => {
    const { body } = await who.send('GET', `/api/products/user/${who.email}`)
    return ids({
      body: { respons: body.respons.filter((one: { listedTwice?: boolean }) => one.listedTwice) },
    } as Answer)
  }

  it('is told to the first seller and to Admins until one is sold or withdrawn, and to nobody else', async () => {
    const other = await market.signUp('Saler')
    const first = (await create({ machine })).body.respons._id
    expect(await twice()).toEqual([])
    const listed = await other.send('POST', '/api/products', {
      ...aListing(market.photoUrl),
      userid: other.email,
      machine,
    })
    const second = listed.body.respons._id
    expect(await twice()).toEqual([second])
    const { body: all } = await admin.send('GET', '/api/products/all/list?twice=true')
    expect(all.respons[0].sameLaptop).toEqual({ _id: first, itemName: 'Latitude 7490' })
    expect([await marked(seller), await marked(other)]).toEqual([[first], []])
    const { body } = await market.visitor.send('GET', `/api/products/${first}`)
    expect(JSON.stringify(body)).not.toMatch(/machine|listedTwice|a1a1/)
    await seller.send('PATCH', `/api/products/sold/${first}`, { soldFlag: true })
    expect(await twice()).toEqual([])
    expect([await marked(seller), await marked(other)]).toEqual([[], []])
  })

  it('is not told to a seller who guesses the number in an edit of an older listing', async () => {
    const [guesser, number] = [await market.signUp('Saler'), 'b2'.repeat(32)]
    const older = await market.listLaptop(guesser)
    const first = (await create({ machine: number })).body.respons._id
    const guess = (machine: string) =>
      guesser.send('PUT', `/api/products/${older}`, { ...aListing(market.photoUrl), machine })
    const [wrong, right] = [await guess('c3'.repeat(32)), await guess(number)]
    expect([wrong.status, Object.keys(right.body.respons)]).toEqual([200, Object.keys(wrong.body.respons)])
    expect([await marked(guesser), await marked(seller)]).toEqual([[], [first]])
    expect(await twice()).toEqual([older])
    // The number stays in an edit that leaves it out, and since when.
    await seller.send('PUT', `/api/products/${first}`, { ...aListing(market.photoUrl), itemName: 'Another word' })
    await seller.send('PUT', `/api/products/${first}`, { ...aListing(market.photoUrl), machine: number })
    expect([await marked(guesser), await marked(seller)]).toEqual([[], [first]])
  })

  it('is told to a seller who lists it twice', async () => {
    const number = 'd4'.repeat(32)
    const own = [await create({ machine: number }), await create({ machine: number })].map(
      ({ body }) => body.respons._id,
    )
    expect(await marked(seller)).toEqual(expect.arrayContaining(own))
  })

  it('is stored under a key, and takes nothing but a hash', async () => {
    await create({ machine })
    const stored = await market.db.selectFrom('products').select('machine').where('machine', 'is not', null).execute()
    expect(stored.length).toBeGreaterThan(0)
    for (const row of stored) expect(row.machine).not.toContain('a1a1')
    const { status, body } = await create({ machine: 'PF0TEST1' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'machine', message: 'Unknown id' }])
  })

  it('has its time, or the database refuses it', async () => {
    await create({ machine })
    const update = market.db.updateTable('products').where('machine', 'is not', null)
    await expect(update.set({ machine_since: null }).execute()).rejects.toThrow('products_machine_since_check')
  })
})

describe('the facts of a listing', () => {
  it.each(factNames)('%s is stored and read back by everyone, and nothing else with it', async (name) => {
    const [value, typed] = sampleOf(name)
    const { status, body } = await create({ facts: { [name]: typed } })
    expect(status).toBe(200)
    const read = await market.visitor.send('GET', `/api/products/${body.respons._id}`)
    expect(read.body.respons[0].facts).toEqual({ [name]: value })
    expect(read.body.respons[0]).not.toHaveProperty('factSources')
  })

  it('may be left out, and are then not in the reply', async () => {
    const { status, body } = await create({})
    expect(status).toBe(200)
    expect(body.respons).not.toHaveProperty('facts')
    expect((await create({ facts: {} })).body.respons).not.toHaveProperty('facts')
  })

  it('say what was read from the laptop’s report, with the day, and forget a source without its fact', async () => {
    const today = () => new Date().toISOString().slice(0, 10)
    const before = today()
    const { body } = await create({
      facts: { ramGb: 16, model: 'XPS 13' },
      factSources: { ramGb: 'report', storageGb: 'report' },
    })
    expect(body.respons.factSources).toEqual({
      ramGb: { source: 'report', on: expect.toBeOneOf([before, today()]) as unknown },
    })
  })

  it.each([
    ['ramGb', 0, 'Enter a whole number from 1 to 512'],
    ['ramGb', 8.5, 'Enter a whole number from 1 to 512'],
    ['ramGb', '16 GB', 'Enter a whole number from 1 to 512'],
    ['screenInches', 156, 'Enter a number from 7 to 21'],
    ['screenInches', 15.62, 'Use at most one decimal'],
    ['batteryHealthPercent', 140, 'Enter a number from 1 to 120'],
    ['storageKind', 'Tape', 'Choose one of the options'],
    ['resolution', 'Full HD', 'Enter the width and height in pixels, such as 1920 × 1080'],
    ['touch', 'perhaps', 'Choose Yes or No'],
    ['faults', ['screen', 'screen'], 'Choose each option once'],
    ['batteryMeasuredOn', '2023-02-29', 'Enter a date'],
    ['batteryMeasuredOn', '2099-01-01', 'This day is in the future'],
    ['model', 'x'.repeat(81), 'At most 80 characters'],
    ['nonsense', 1, 'Unknown field'],
  ])('%s may not be %j: %s', async (name, value, message) => {
    const { status, body } = await create({ facts: { [name]: value } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: `facts.${name}`, message }])
  })

  it('say what follows from the processor’s name, of one laptop alone', async () => {
    const { body } = await create({ facts: { processor: 'i5-8350u' } })
    expect(body.respons.processorFacts).toEqual({
      family: 'Core i5',
      generation: 8,
      launchYear: 2017,
      cores: 4,
      windows11: true,
      inferred: [],
    })
    const list = await market.visitor.send('GET', '/api/products/newest/list')
    expect(list.body.respons[0]).not.toHaveProperty('processorFacts')
    expect((await create({ facts: { processor: 'A fast one' } })).body.respons).not.toHaveProperty('processorFacts')
  })

  it('are in the structured data of the laptop’s page', async () => {
    const { body } = await create({ facts: { model: 'Latitude 7490', ramGb: 16, ports: ['USB-A', 'HDMI'] } })
    const { body: page } = await market.visitor.send('GET', `/laptop/${body.respons._id}`, undefined, {
      accept: 'text/html',
    })
    const scripts = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script/gi)]
    const structured = scripts.map((match) => JSON.parse(match[1] ?? '')).find((one) => one['@type'] === 'Product')
    expect(structured).toMatchObject({
      model: 'Latitude 7490',
      additionalProperty: [
        { propertyID: 'ramGb', name: 'RAM in GB', value: 16 },
        { propertyID: 'ports', name: 'Ports', value: 'USB-A, HDMI' },
      ],
    })
  })

  it('take no other source than a report or the title', async () => {
    const { status, body } = await create({ facts: { ramGb: 16 }, factSources: { ramGb: 'verified' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'factSources.ramGb', message: 'Unknown source' }])
  })
})
