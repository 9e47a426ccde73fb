import { replayScenarios, type Replay, type ReplayScenario } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startingFirst } from '../../../test/card-sandbox.ts'
import { startMarket, type Market, type Person } from '../../../test/market.ts'
import { openCardStandIn } from '../../adapters/card-stand-in/card-stand-in.ts'
import { playReplay } from './play-replay.ts'

let market: Market
let admin: Person

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
afterAll(() => market.stop())

const start = (scenario: ReplayScenario, headers = {}) => admin.call('startReplay', { body: { scenario } }, headers)
const runs = async (): Promise<Replay[]> => (await admin.call('getIntegrity')).body.respons.replay.runs
const newest = async () => (await runs())[0]

async function faultsOf(): Promise<{ webhooks: object; held: number }> {
  const { url, secretKey, ready } = market.cardSandbox
  await ready()
  return (
    await fetch(`${url}/sandbox/faults`, { headers: { authorization: `Bearer ${secretKey}` } })
  ).json() as Promise<{ webhooks: object; held: number }>
}

function openStandIn() {
  const { url: apiUrl, secretKey, publishableKey } = market.cardSandbox
  return startingFirst(openCardStandIn({ apiUrl, secretKey, publishableKey }), market.cardSandbox)
}

async function endings(): Promise<{ state: string; finished_by: string | null; sold: boolean; withdrawn: boolean }> {
  const {
    rows: [row],
  } = await sql<{ state: string; finished_by: string | null; sold: boolean; withdrawn: boolean }>`
    select m.state, m.finished_by, p.sold, p.withdrawn from replays r join payments m on m.id = r.payment_id join products p on p.id = r.product_id
    order by r.started_at desc limit 1`.execute(market.db)
  if (!row) throw new Error('no replay has bought anything')
  return row
}

const healthy = { mode: 'deliver', copies: 1, delayMs: 0, shuffle: false }

describe('a replay of', () => {
  it.each<[ReplayScenario, string, string[]]>([
    ['webhook-lost', 'reconciliation', ['held', 'charged', 'tab-closed', 'webhook-lost', 'found', 'sold']],
    [
      'webhook-doubled',
      'webhook',
      ['held', 'charged', 'webhook-tripled', 'webhook-arrived', 'sold', 'webhook-changed-nothing'],
    ],
    [
      'webhook-late',
      'browser',
      ['held', 'charged', 'webhook-under-way', 'browser-told', 'sold', 'webhook-arrived', 'webhook-changed-nothing'],
    ],
    ['webhook-out-of-order', 'webhook', ['held', 'charged', 'webhooks-reversed', 'webhook-arrived', 'sold']],
    ['tab-closed', 'webhook', ['held', 'charged', 'tab-closed', 'webhook-arrived', 'sold']],
  ])('%s is healed by the %s, and its steps can be read', async (scenario, teller, steps) => {
    expect(await start(scenario)).toMatchObject({
      status: 200,
      body: { message: 'Replay started', respons: { scenario, state: 'waiting', steps: [] } },
    })
    await market.runJobs()
    const replay = await newest()
    expect(replay).toMatchObject({ scenario, state: 'healed', endedOn: expect.any(String) })
    expect(replay?.steps.map(({ step }) => step)).toEqual(steps)
    expect(await endings()).toEqual({ state: 'succeeded', finished_by: teller, sold: true, withdrawn: true })
    expect((await faultsOf()).webhooks).toEqual(healthy)
  })

  it('webhook-lost is found by reconciliation, however late the message of its beginning comes', async () => {
    const { body } = await start('webhook-lost')
    const faults = openStandIn()
    await market.cardSandbox.setFaults({ webhooks: { delayMs: 500 } })
    const lingering: typeof faults = {
      ...faults,
      async charge(secret, messages) {
        const charged = await faults.charge(secret, messages)
        const begun = sql`select from card_events where intent_id = ${secret.split('_secret_')[0]} and handled_at is not null`
        await vi.waitFor(async () => expect((await begun.execute(market.db)).rows).toHaveLength(1), { timeout: 15_000 })
        return charged
      },
    }
    await playReplay({ db: market.db, cards: market.cards, faults: lingering, currency: 'usd' }, body.respons.id)
    expect(await newest()).toMatchObject({ state: 'healed' })
    expect(await endings()).toMatchObject({ finished_by: 'reconciliation' })
    await market.runJobs()
  })

  it('each leaves the four counts at 0', async () => {
    await vi.waitFor(
      async () =>
        expect((await admin.call('getIntegrity')).body.respons).toMatchObject({
          counts: { twoBuyers: 0, paymentsWithoutItem: 0, chargesWithoutPayment: 0, holdsPastTime: 0 },
          underWay: { payments: 0 },
        }),
      { timeout: 15_000, interval: 250 },
    )
  })

  it('each is unseen by everybody else: no list, no mail, no sign-in', async () => {
    const [buyers, sellers] = [await admin.call('listBuyers'), await admin.call('listSellers')]
    expect(
      [...buyers.body.respons, ...sellers.body.respons]
        .map(({ email }) => email)
        .filter((email) => email.endsWith('@invalid')),
    ).toEqual([])
    expect(market.mails.filter(({ to, text }) => to.includes('invalid') || text.includes('Replay'))).toEqual([])
    const signedUp = await market.visitor.call('signUp', {
      body: { name: 'x', email: 'replay-buyer@invalid', password: 'Secret#1' },
    })
    expect(signedUp.body).toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  })
})

describe('the laptop of a replay', () => {
  it('stands in no list while it is offered', async () => {
    await start('webhook-lost')
    await market.cardSandbox.kill()
    await market.runJobs()
    const [laptop] = await market.db
      .selectFrom('products')
      .select('id')
      .where('item_name', '=', 'Replay laptop')
      .where('withdrawn', '=', false)
      .execute()
    expect(laptop).toBeDefined()
    const lists = await Promise.all([
      market.visitor.call('listNewestProducts'),
      market.visitor.call('listAdvertisedProducts'),
      market.visitor.call('listCategoryProducts', { params: { category: 'Acer' } }),
    ])
    expect(lists.flatMap(({ body }) => body.respons)).toEqual([])
    expect(await newest()).toMatchObject({ state: 'failed', steps: [{ step: 'provider-away' }] })
  })

  it('is let go by the next replay once the provider is back', async () => {
    await market.cardSandbox.restart()
    await start('tab-closed')
    await market.runJobs()
    expect(await newest()).toMatchObject({ state: 'healed' })
    expect(await market.db.selectFrom('holds').selectAll().execute()).toEqual([])
    expect(
      await market.db
        .selectFrom('products')
        .select('id')
        .where('item_name', '=', 'Replay laptop')
        .where('withdrawn', '=', false)
        .execute(),
    ).toEqual([])
  })
})

describe('replays', () => {
  it('are played one at a time', async () => {
    const answers = await Promise.all(replayScenarios.map((scenario) => start(scenario)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'replay-running' })
    await market.runJobs()
    expect((await start('tab-closed')).status).toBe(200)
    await market.runJobs()
  })

  it('asked for twice under one key are one', async () => {
    const key = { 'idempotency-key': 'one-replay' }
    const [first, again] = [await start('tab-closed', key), await start('tab-closed', key)]
    expect(again.body).toEqual(first.body)
    await market.runJobs()
  })

  it('are for Admins, and of what is known', async () => {
    const buyer = await market.signUp()
    expect((await buyer.call('startReplay', { body: { scenario: 'tab-closed' } })).body.code).toBe('admin-only')
    expect((await admin.send('POST', '/api/integrity/replay', { scenario: 'fire' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'scenario', message: 'Choose what shall go wrong' }],
    })
  })

  it('broken off by the end of their server leave no fault and no hold, and the next one plays', async () => {
    const { body } = await start('webhook-out-of-order')
    const faults = openStandIn()
    // As a server leaves it that is killed after the card was charged, with the provider's messages held.
    const died = new Promise<never>(() => {})
    const dying = {
      ...faults,
      charge: async (secret: string) => {
        await faults.charge(secret, 'held')
        return died
      },
    }
    void playReplay({ db: market.db, cards: market.cards, faults: dying, currency: 'usd' }, body.respons.id)
    await vi.waitFor(async () => expect((await faultsOf()).held).toBeGreaterThan(1))
    expect((await start('tab-closed')).body.code).toBe('replay-running')

    await market.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed', steps: [{ step: 'held' }, { step: 'broken-off' }] })
    expect(await faultsOf()).toMatchObject({ webhooks: healthy, held: 0 })
    expect(await endings()).toMatchObject({ state: 'succeeded', sold: true, withdrawn: true })
    expect((await start('tab-closed')).status).toBe(200)
    await market.runJobs()
  })

  it('never begin where the card provider is real', async () => {
    const replay = await sql<{
      id: string
    }>`insert into replays (id, scenario) values (gen_random_uuid(), 'tab-closed') returning id`.execute(market.db)
    await playReplay({ db: market.db, cards: market.cards, faults: null, currency: 'usd' }, replay.rows[0]?.id ?? '')
    expect(await newest()).toMatchObject({ state: 'failed', steps: [{ step: 'broken-off' }] })
  })
})
