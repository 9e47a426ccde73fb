import { calls } from '@market/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtClient } from '../built-client.ts'
import { moveBookings } from '../move-bookings.ts'
import { aPhoto } from '../photo.ts'
import { rights } from '../rights/rights.ts'
import type { Row } from '../rights/row.ts'
import { openBench, type Bench } from './bench.ts'
import { changesIn, openChecksums } from './table-checksums.ts'
import { damage, damaged, exchange } from './damage.ts'
import { encode } from './draft.ts'
import { signedEvents } from './events.ts'
import { malformedRequests } from './malformed-requests.ts'
import { faultsOfMail, mailsAbout, oddWords } from './mails.ts'
import type { Mutation } from './mutation.ts'
import { report } from './tally.ts'
import { callOf, openTarget, replaceLost, welcome } from './target.ts'
import { goodTrial, run, trialsOf } from './trial.ts'
import { formsOf } from './uploads.ts'

export interface Extent {
  seed: number
  /** Tries one row of each route, chosen by this number; null tries every row of the matrix of rights. */
  sample: number | null
  /** Cases for each row of the matrix of rights. */
  runs: number
}

const rows = rights.filter(({ gets }) => gets.others !== 'method-not-allowed')

function oneOfEachRoute(sample: number): Row[] {
  return Object.values(Object.groupBy(rows, ({ route }) => route)).flatMap(
    (same = []) => same[sample % same.length] ?? [],
  )
}

/** Sends bad input to every route of the matrix of rights, which is every mounted route, and below HTTP. */
export function describeBadInput({ seed, sample, runs }: Extent): void {
  let bench: Bench
  let web: { dir: string; remove(): Promise<void> }

  beforeAll(async () => {
    web = await builtClient()
    bench = await openBench(web.dir)
  })
  afterAll(async () => {
    console.log(`${report(bench.tally)}\n  seed: ${seed}`)
    await bench.stop()
    await web.remove()
  })

  /** Tries every case, then checks that the server still serves. `place` varies the cases between properties. */
  async function holds<T>(
    cases: fc.Arbitrary<T>,
    { place, numRuns }: { place: number; numRuns: number },
    faultsOf: (one: T) => Promise<string[]>,
  ): Promise<void> {
    const property = fc.asyncProperty(cases, async (one) => {
      expect(await faultsOf(one)).toEqual([])
    })
    await fc.assert(property, { seed: (seed + Math.imul(place, 0x9e3779b1)) | 0, numRuns })
    expect((await bench.stage.market.visitor.send('GET', '/readyz')).body).toEqual({ ready: true })
    expect((await bench.stage.people.buyer.call('listNewestProducts')).status).toBe(200)
  }

  /** A caller who may do what a row describes, with one part of the request made invalid. */
  async function sent(row: Row | undefined, wrong: Mutation): Promise<string[]> {
    if (!row) throw new Error('the matrix of rights has no such row')
    const draft = await openTarget(row, bench.stage).draft('buyer')
    wrong.apply(draft)
    return (await bench.try(draft, { what: wrong.says, call: callOf(row) })).faults
  }

  it('has a valid request for every call of the table to start from', () => {
    const known = new Set(rows.map(callOf))
    expect(
      Object.entries(calls)
        .filter(([, call]) => !known.has(call))
        .map(([name]) => name),
    ).toEqual([])
  })

  it('detects a refusal that writes', async () => {
    const { market } = bench.stage
    const readLedger = await openChecksums(market.db)
    const before = await readLedger()
    expect(changesIn(before, await readLedger())).toEqual([])
    await market.signUp()
    expect(
      changesIn(before, await readLedger())
        .filter(({ perhaps }) => !perhaps)
        .map(({ says }) => says.split(':')[0]),
    ).toContain('public.users')
  })

  const tried = sample === null ? rows : oneOfEachRoute(sample)
  it.each(tried.map((row) => ({ ...row, row, place: rows.indexOf(row) })))(
    '$route, $does: what is wrong is refused, naming it',
    async ({ row, place }) => {
      await replaceLost(bench.stage)
      // The row before may have done more than an account may in a day.
      await moveBookings(bench.stage.market.db)
      // The sweep takes longer than the 15 minutes in which a sign-in is new enough for some calls.
      await sql`update sessions set signed_in_at = now()`.execute(bench.stage.market.db)
      const target = openTarget(row, bench.stage)
      if (callOf(row)) bench.tally.calls.add(row.route)
      else bench.tally.routes.add(row.route)
      const good = await run(bench, row, target, goodTrial(row))
      expect(good).toEqual({ faults: [], done: welcome(row).length > 0 })
      await holds(
        trialsOf(row),
        { place, numRuns: runs },
        async (trial) => (await run(bench, row, target, trial)).faults,
      )
    },
  )

  it('refuses malformed forms and files that are no pictures', async () => {
    const row = rows.find(({ route }) => route === 'POST /api/images')
    await holds(formsOf(await aPhoto()), { place: rows.length, numRuns: runs }, (form) => sent(row, form))
  })

  it('refuses events that the card provider would not send, signed or not', async () => {
    const row = rows.find(({ route }) => route === 'POST /api/webhooks/cards')
    await holds(
      signedEvents(bench.stage.market.cardSandbox.webhookSecret),
      { place: rows.length + 1, numRuns: runs },
      (event) => sent(row, event),
    )
  })

  it('replies or closes the connection, whatever is done to the bytes of a request', async () => {
    const chosen = ['POST /api/wishlist', 'GET /api/products/category/:category', 'POST /api/images', 'GET /*'].flatMap(
      (route) => rows.find((row) => row.route === route) ?? [],
    )
    const requests = await Promise.all(
      chosen.map(async (row) => Buffer.concat(encode(await openTarget(row, bench.stage).draft('buyer')))),
    )
    const url = bench.stage.market.url
    await holds(
      fc.tuple(fc.constantFrom(...requests), damage),
      { place: rows.length + 2, numRuns: runs * 3 },
      async ([request, damages]) => bench.see(await exchange(url, damaged(request, damages))),
    )
  })

  it.each(Object.entries(malformedRequests))('replies or closes the connection at %s', async (_, text) => {
    expect(bench.see(await exchange(bench.stage.market.url, Buffer.from(text, 'latin1')))).toEqual([])
  })

  it('lets no name add headers, lines or markup to a mail', async () => {
    let mailed = 0
    await holds(oddWords, { place: rows.length + 3, numRuns: 10 + Math.ceil(runs / 10) }, async (words) => {
      const mails = await mailsAbout(bench.stage, words)
      mailed += mails.length
      return (await Promise.all(mails.map(faultsOfMail))).flat()
    })
    expect(mailed).toBeGreaterThan(0)
  })
}
