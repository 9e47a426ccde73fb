import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openPayee } from '../src/features/payouts/seal.ts'
import { purgePayees } from '../src/features/payouts/purge-payees.ts'
import { marketTasks } from '../src/jobs.ts'
import { checkLedger } from '../src/workflows/integrity/check-ledger.ts'
import { checkReturns } from '../src/workflows/integrity/check-returns.ts'
import { enterPayee, soldDaysAgo } from '../src/features/payouts/test/owed.ts'
import { aDeal, asSuperuser, passHours, type Deal } from '../src/workflows/trade/test/deals.ts'
import { payeeKeys, sessionSecret, type Market, type TestUser } from './market.ts'
import { buy, charge } from './purchase.ts'
import { withStaffedMarket } from './staffed-market.ts'
import { idOf } from './test-users.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed))
afterEach(async () => {
  await market.cardSandbox.setFaults({ webhooks: { mode: 'deliver' } })
  await sql`delete from graphile_worker._private_jobs`.execute(market.db)
})

/** The database raises an error for each change of this row, as damaged data or a forgotten case would. */
async function refuse(table: string, column: string, id: string, change = 'insert or update or delete') {
  await asSuperuser(
    market,
    `create or replace function refuse_bad_row() returns trigger language plpgsql as $$ begin
        if to_jsonb(coalesce(new, old)) ->> tg_argv[0] = tg_argv[1] then raise exception 'a bad row'; end if;
        return coalesce(new, old);
      end $$;
      create trigger bad_row before ${change} on ${table} for each row execute function refuse_bad_row('${column}', '${id}')`,
  )
  let mended: Promise<void> | undefined
  const mend = () => (mended ??= asSuperuser(market, `drop trigger bad_row on ${table}`))
  onTestFinished(mend)
  return mend
}

const three = <Row>(make: (n: number) => Promise<Row>): Promise<[Row, Row, Row]> =>
  make(0).then(async (first) => [first, await make(1), await make(2)])
const listThree = () => three(() => market.listLaptop(seller))
const column = async <Value>(table: string, key: string, ids: string[], shown: string): Promise<Value[]> => {
  const { rows } = await sql<{ value: Value }>`select ${sql.raw(shown)} as value from ${sql.raw(table)}
    where ${sql.raw(key)}::text = any(${ids}::text[]) order by array_position(${ids}::text[], ${sql.raw(key)}::text)`.execute(
    market.db,
  )
  return rows.map(({ value }) => value)
}

async function runJob(job: string, payload: object = {}): Promise<void> {
  const tasks = marketTasks({
    ...market,
    mailer: { send: async () => {} },
    publicUrl: market.url,
    timeZone: 'Asia/Dhaka',
    sessionSecret,
    payeeKeys,
  })
  await tasks[job]?.(payload)
  // What failed in its batch is a job of its own.
  const { rows } = await sql<{ payload: object }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'rewrite-brand-words' returning payload`.execute(market.db)
  for (const own of rows) await tasks['rewrite-brand-words']?.(own.payload)
}

interface Planted {
  /** The table, the column and the id for which a change fails. */
  bad: [table: string, column: string, id: string, change?: string]
  run(): Promise<unknown>
  /** What shows of all three rows, in the job's order, that they are done. */
  read(): Promise<unknown[]>
  /** Of a row that is done, and of one that is not. */
  done: unknown
  open: unknown
  /** Each run goes through all rows, so that none has to be moved back. */
  visitsAll?: true
}

/** Each job that goes through rows: how three of them wait, the first of which fails. */
const jobs: Record<string, () => Promise<Planted>> = {
  'move-orders': async () => {
    const deals = await three((n) => aDealOverdue(300 - n))
    const [first] = deals
    return {
      bad: ['order_events', 'order_id', first.id],
      run: () => runJob('move-orders'),
      read: () => column('orders', 'id', idsOf(deals), 'state'),
      done: 'refunded',
      open: 'paid',
    }
  },
  'reconcile-payments': async () => {
    const charged = await threeCharged()
    await sql`update payments set asked_at = asked_at - interval '1 hour' where state = 'open'`.execute(market.db)
    return {
      bad: ['payments', 'id', charged[0].paymentId],
      run: () => runJob('reconcile-payments'),
      ...areSold(charged),
    }
  },
  'open-payouts': async () => {
    const sellers = await three(async () => {
      const one = await market.signUp('Saler')
      await market.proveEmail(one)
      await soldDaysAgo({ market, seller: one, admin }, 8)
      await enterPayee(market, one)
      return idOf(one)
    })
    sellers.sort()
    return {
      bad: ['payouts', 'seller_id', sellers[0]],
      run: () => runJob('open-payouts'),
      read: () => column('users', 'id', sellers, '(select count(*)::int from payouts where seller_id = users.id)'),
      done: 1,
      open: 0,
      visitsAll: true,
    }
  },
  'expire-listings': async () => {
    const laptops = await listThree()
    for (const [n, id] of laptops.entries())
      await sql`update products set expires_at = now() - make_interval(mins => ${10 - n}::int) where id = ${id}`.execute(
        market.db,
      )
    return {
      bad: ['products', 'id', laptops[0]],
      run: () => runJob('expire-listings'),
      read: () => column('products', 'id', laptops, 'state'),
      done: 'expired',
      open: 'for_sale',
    }
  },
  'expire-listings, the mails before': async () => {
    const laptops = await listThree()
    await sql`update products set expires_at = now() + interval '2 days' where id = any(${laptops}::uuid[])`.execute(
      market.db,
    )
    return {
      bad: ['notices', 'subject', laptops[0]],
      run: () => runJob('expire-listings'),
      read: () => column('products', 'id', laptops, 'expiry_mailed'),
      done: true,
      open: false,
    }
  },
  'check-integrity, charges without a payment': async () => {
    const charged = await threeCharged()
    await runJob('check-integrity')
    await sql`update stray_charges set charged_at = charged_at - interval '1 hour'`.execute(market.db)
    return {
      bad: ['payments', 'id', charged[0].paymentId],
      run: () => runJob('check-integrity'),
      ...areSold(charged),
    }
  },
  'check-integrity, payments without a charge': async () => {
    const paid = await threePaid()
    await sql`update payments set intent_id = 'pi_gone ' || id, finished_at = finished_at - interval '4 minutes'
      where id = any(${paid}::uuid[])`.execute(market.db)
    return {
      bad: ['payment_differences', 'payment_id', paid[0]],
      run: () => runJob('check-integrity'),
      read: () =>
        column(
          'payments',
          'id',
          paid,
          '(select count(*)::int from payment_differences d where d.payment_id = payments.id)',
        ),
      done: 1,
      open: 0,
    }
  },
  'check-integrity, refunds at the provider': async () => {
    const paid = await threePaid()
    for (const intent of await column<string>('payments', 'id', paid, 'intent_id'))
      await market.cardSandbox.act(intent, 'refund')
    return {
      bad: ['payments', 'id', paid[0]],
      run: () => runJob('check-integrity'),
      read: () => column('payments', 'id', paid, 'state'),
      done: 'refunded',
      open: 'succeeded',
    }
  },
  'check-integrity, the end of disputes': async () => {
    const paid = await threePaid()
    const intents = await column<string>('payments', 'id', paid, 'intent_id')
    for (const intent of intents) await market.cardSandbox.act(intent, 'dispute')
    await checkReturns(market)
    await sql`update integrity_checks set checked_at = now() + interval '1 hour' where what = 'disputes'`.execute(
      market.db,
    )
    for (const intent of intents) await market.cardSandbox.act(intent, 'lose')
    for (const [n, id] of paid.entries())
      await sql`update payments set asked_at = now() - make_interval(hours => ${5 - n}::int) where id = ${id}`.execute(
        market.db,
      )
    return {
      bad: ['payments', 'id', paid[0]],
      run: () => runJob('check-integrity'),
      read: () => column('payments', 'id', paid, 'state'),
      done: 'refunded',
      open: 'succeeded',
    }
  },
  'check-integrity, stretches of the books': async () => {
    const paid = await threePaid()
    await sql`update products set state = 'paused'
      where id in (select product_id from payments where id = any(${paid}::uuid[]))`.execute(market.db)
    await sql`delete from integrity_checks where what = 'books'`.execute(market.db)
    return {
      bad: ['suspect_payments', 'id', paid[0], 'insert'],
      run: () => checkLedger(market.db, { stretch: 1, stretches: 1000 }),
      read: () => column('payments', 'id', paid, 'exists (select from suspect_payments s where s.id = payments.id)'),
      done: true,
      open: false,
    }
  },
  'refresh-entries': async () => {
    const laptops = await listThree()
    for (const [n, id] of laptops.entries())
      await sql`update search_entries set version = ${n} where product_id = ${id}`.execute(market.db)
    return {
      bad: ['search_entries', 'product_id', laptops[0]],
      run: () => runJob('refresh-entries'),
      read: () => column('search_entries', 'product_id', laptops, 'version >= 4'),
      done: true,
      open: false,
    }
  },
  'rate-entries': async () => {
    const laptops = await listThree()
    await sql`insert into price_models (version, sales_state, sales, median_error, body) values (1, '', 0, 0,
      '{"model":{"sales":0,"base":0,"weights":{},"range":{"low":0,"high":0},"medianError":0},"features":{"names":[],"sales":[]},"evidence":[]}')`.execute(
      market.db,
    )
    return {
      bad: ['search_entries', 'product_id', laptops[0]],
      run: () => runJob('rate-entries'),
      read: () => column('search_entries', 'product_id', laptops, 'price_model'),
      done: 1,
      open: 0,
    }
  },
  'rewrite-brand-words': async () => {
    const laptops = (await listThree()).reverse() as [string, string, string]
    const [brandId] = await column<string>('products', 'id', [laptops[0]], 'brand_id')
    await sql`update brands set name = 'Zotac' where id = ${brandId}::uuid`.execute(market.db)
    onTestFinished(
      async () => void (await sql`update brands set name = 'Dell' where id = ${brandId}::uuid`.execute(market.db)),
    )
    return {
      bad: ['search_entries', 'product_id', laptops[0]],
      run: () => runJob('rewrite-brand-words', { brandId }),
      read: () => column('search_entries', 'product_id', laptops, `words @@ 'zotac'::tsquery`),
      done: true,
      open: false,
      visitsAll: true,
    }
  },
  'end-left-over, orders': async () => {
    const deals = await three(() => aDeal(market, { seller, admin }))
    deals.sort((one, other) => one.id.localeCompare(other.id))
    const leftOver = { userId: await idOf(seller), paymentId: null, productIds: [], payoutIds: [] }
    return {
      bad: ['order_events', 'order_id', deals[0].id],
      run: () => runJob('end-left-over', { ...leftOver, orderIds: idsOf(deals) }),
      read: () => column('orders', 'id', idsOf(deals), 'state'),
      done: 'disputed',
      open: 'paid',
      visitsAll: true,
    }
  },
  'clear-away, words': async () => {
    const words = Array.from({ length: 60 }, (_, n) => `aaa${String(n).padStart(2, '0')}`)
    await sql`insert into search_words (word) select unnest(${words}::text[])`.execute(market.db)
    const shown = ['aaa00', 'aaa58', 'aaa59']
    return {
      bad: ['search_words', 'word', 'aaa00'],
      run: () => runJob('clear-away'),
      read: () => isGone('search_words', 'word', shown),
      done: 'gone',
      open: 'there',
      visitsAll: true,
    }
  },
  'clear-away, images': async () => {
    const images = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
    await sql`insert into images (sha256, made_at, renewed_at)
      select one, now(), now() - interval '2 days' from unnest(${images}::text[]) one`.execute(market.db)
    return {
      bad: ['images', 'sha256', images[0] ?? '', 'delete'],
      run: () => runJob('clear-away'),
      read: () => isGone('images', 'sha256', images),
      done: 'gone',
      open: 'there',
    }
  },
  'clear-away, payee details under a former key': async () => {
    const people = await three(() => market.signUp('Saler'))
    for (const one of people) await enterPayee(market, one)
    const users = await Promise.all(people.map(idOf))
    const payees = await column<string>('payees', 'user_id', users, 'id')
    payees.sort()
    const rotated = new Map([['k2', Buffer.alloc(32, 7)], ...payeeKeys])
    return {
      bad: ['payees', 'id', payees[0] ?? '', 'update'],
      run: () => purgePayees(market.db, rotated),
      async read() {
        const rows = await market.db.selectFrom('payees').selectAll().where('id', 'in', payees).orderBy('id').execute()
        return rows.map((row) => openPayee(row, rotated) && row.key_id)
      },
      done: 'k2',
      open: 'k1',
      visitsAll: true,
    }
  },
}

const idsOf = (rows: readonly Pick<Deal, 'id'>[]): string[] => rows.map(({ id }) => id)

async function aDealOverdue(hours: number): Promise<Deal> {
  const deal = await aDeal(market, { seller, admin })
  await passHours(deal, hours)
  return deal
}

const isGone = async (table: string, key: string, ids: string[]) => {
  const left = new Set(await column<string>(table, key, ids, key))
  return ids.map((id) => (left.has(id) ? 'there' : 'gone'))
}

interface Charged {
  laptop: string
  paymentId: string
}

/** Charges of which no message arrives, in the order in which they were made. */
async function threeCharged(): Promise<[Charged, Charged, Charged]> {
  await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
  return three(async () => {
    const laptop = await market.listLaptop(seller)
    await charge(market, await market.signUp(), laptop)
    const [paymentId = ''] = await column<string>('payments', 'product_id', [laptop], 'id')
    return { laptop, paymentId }
  })
}

const areSold = (charged: readonly Charged[]) => ({
  read: () =>
    column(
      'products',
      'id',
      charged.map(({ laptop }) => laptop),
      'state',
    ),
  done: 'sold',
  open: 'for_sale',
})

/** Payments that succeeded, of which no later message arrives. */
async function threePaid(): Promise<[string, string, string]> {
  const paid = await three(async () => {
    const laptop = await market.listLaptop(seller)
    await buy(market, await market.signUp(), laptop)
    const [id = ''] = await column<string>('payments', 'product_id', [laptop], 'id')
    return id
  })
  await market.cardSandbox.settled()
  await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
  return paid
}

async function failuresAfter(run: () => Promise<unknown>) {
  await run()
  return (await sql`select * from row_failures order by task, row_id`.execute(market.db)).rows
}

/** Until what failed is tried again, and a removal of an image counts as abandoned. */
async function passTime(): Promise<void> {
  await sql`update row_failures set retry_at = now()`.execute(market.db)
  await sql`update images set dropped_at = dropped_at - interval '11 minutes'`.execute(market.db)
  await sql`delete from integrity_checks where what = 'books'`.execute(market.db)
}

describe.each(Object.entries(jobs))('%s', (_, plant) => {
  it('does all rows but the one that fails, fails itself, and does that one once it can', async () => {
    const { bad, run, read, done, open, visitsAll } = await plant()
    const mend = await refuse(...bad)
    await expect(run()).rejects.toThrow('a bad row')
    expect(await read()).toEqual([open, done, done])
    const { body } = await market.visitor.send('GET', '/metrics')
    expect(body).toMatch(/^market_rows_failing\{task="[a-z-]+"\} 1$/m)
    await sql`update row_failures set retry_at = now() + interval '1 hour'`.execute(market.db)
    if (visitsAll) await expect(run()).rejects.toThrow('a bad row')
    else expect(await failuresAfter(run)).toEqual(await failuresAfter(async () => {}))
    await mend()
    await passTime()
    await run()
    expect(await failuresAfter(async () => {})).toEqual([])
    expect(await read()).toEqual([done, done, done])
  })
})
