import pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'

export let database: TestDatabase
export let client: pg.Client

/** Two laptops with payments in a database, to whose tables lies are told. Once in a test file. */
export function openLies(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.superuser)
    await client.connect()
    await client.query(
      `insert into identity_users (id, email, name, email_verified)
      select n::text, n || '@example.test', 'P', true from generate_series(1, 4) n;
    insert into users (id, identity_id, email, name, user_type, admin)
      select md5(id)::uuid, id, email, 'P', case id when '1' then 'seller' else 'buyer' end, id = '4' from identity_users;
    ${['a', 'b'].map(laptopAndPayment).join(';')}`,
    )
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
}

export const idOf = (name: string | number) => `md5('${name}')::uuid`
export const people = { seller: idOf(1), buyer: idOf(2), other: idOf(3), admin: idOf(4) }

/** Laptop `a` or `b` of the seller, and a payment for it of the buyer. */
function laptopAndPayment(name: string): string {
  return `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url,
      location, negotiable)
    values (${idOf(name)}, ${people.seller}, (select id from brands limit 1), 'Laptop', '', 100, 'good', '', '', true);
    insert into payments (id, product_id, buyer_id, amount, currency, state)
    values (${idOf(`pays ${name}`)}, ${idOf(name)}, ${people.buyer}, 1000, 'usd', 'open')`
}

export interface Columns {
  [name: string]: string
}

export const insert = (table: string, columns: Columns) =>
  `insert into ${table} (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`

export const hours = (n: number) => `now() + interval '${n} hours'`
export const waiting = (who: string, until = 24) => ({ waits_for: `'${who}'`, due_at: hours(until) })
export const order = idOf('order')

export const birth = (changes: Columns = {}) =>
  insert('orders', {
    id: order,
    payment_id: idOf('pays a'),
    product_id: idOf('a'),
    buyer_id: people.buyer,
    seller_id: people.seller,
    amount: '1000',
    currency: `'usd'`,
    fee_rate: '250',
    state: `'paid'`,
    cancel_until: 'now()',
    ...waiting('seller'),
    ...changes,
  })

/** `version from act role to`, as in the table of moves. */
export function event(move: string, changes: Columns = {}): string {
  const [version = '', from, act, role = '', to] = move.split(' ')
  const actor = role in people ? people[role as keyof typeof people] : 'null'
  const columns = { order_id: order, version, from_state: `'${from}'`, act: `'${act}'`, by_role: `'${role}'` }
  return insert('order_events', { ...columns, to_state: `'${to}'`, actor_id: actor, ...changes })
}

export const change = (changes: Columns) =>
  `update orders set ${Object.entries(changes)
    .map(([name, value]) => `${name} = ${value}`)
    .join()} where id = ${order}`

export const ended = { waits_for: 'null', due_at: 'null', step: 'null' }

/** A move with its event. */
export function move(text: string, changes: Columns = {}, ofEvent: Columns = {}): string {
  const [version = '', , , , to = ''] = text.split(' ')
  const wait: Columns = to === 'completed' || to === 'refunded' ? ended : {}
  return `${event(text, ofEvent)}; ${change({ state: `'${to}'`, version, ...wait, ...changes })}`
}

const transfers: Record<string, readonly [string, string]> = {
  charge: ['provider', 'held'],
  'award-buyer': ['held', 'buyer'],
  'award-seller': ['held', 'seller'],
  fee: ['held', 'fees'],
  'fee-back': ['fees', 'seller'],
  'take-back': ['seller', 'buyer'],
  refund: ['buyer', 'provider'],
  'award-back': ['buyer', 'held'],
  'refund-failed': ['provider', 'buyer'],
  'refund-by-hand': ['buyer', 'by-hand'],
  'given-twice': ['costs', 'buyer'],
  'given-twice-back': ['buyer', 'costs'],
  'paid-out': ['seller', 'bank'],
  'paid-out-back': ['bank', 'seller'],
  'written-off': ['costs', 'seller'],
  'fraud-loss': ['costs', 'seller'],
  'written-off-back': ['seller', 'costs'],
}

export function post(kind: string, amount: number, changes: Columns = {}): string {
  const [debit, credit] = transfers[kind] ?? ['', '']
  const columns = { id: 'gen_random_uuid()', order_id: order, kind: `'${kind}'`, debit: `'${debit}'` }
  const source = `'${kind}:' || ${order} || ':${(posted += 1)}'`
  return insert('ledger', {
    ...columns,
    credit: `'${credit}'`,
    amount: String(amount),
    currency: `'usd'`,
    source,
    ...changes,
  })
}
let posted = 100

export const paid = [birth(), event('1 none pay provider paid'), post('charge', 1000)].join(';')
export const received = `${paid}; ${move('2 paid hand-over seller received', { holder: `'buyer'`, ...waiting('buyer') })}`
export const inDispute = (step: string, holder: string) =>
  ({ step: `'${step}'`, holder: `'${holder}'`, disputed_at: 'now()', ...waiting('admin') }) satisfies Columns
export const disputed = `${received}; ${move('3 received report-problem buyer disputed', inDispute('problem', 'buyer'))}`
export const declined = `${paid}; ${move('2 paid decline buyer disputed', inDispute('declined', 'seller'))}`
export const accepted = `${received}; ${move('3 received accept buyer completed')}`
export const completed = `${accepted}; ${post('fee', 25)}; ${post('award-seller', 975)}`
export const cancelled = `${paid}; ${move('2 paid cancel seller refunded')}`
export const refunded = `${cancelled}; ${post('award-buyer', 1000)}`

/** Of the whole amount, at the end. */
export const awards = `${post('fee', 25)}; ${post('award-seller', 975)}`
export const takeAllBack = `${post('fee-back', 25)}; ${post('take-back', 1000)}`
export const cause = (kind: string, version: number) => ({ source: `'${kind}:' || ${order} || ':${version}'` })
export const bdt = { currency: `'bdt'` }

export const bases = { none: '', paid, received, disputed, declined, accepted, completed, cancelled, refunded }
/** Here what is checked at commit is left to the lie. */
const halfDone = new Set(['none', 'accepted', 'cancelled'])

export type Lie = readonly [what: string, base: keyof typeof bases, lie: string]

/** Of these tables, the rules of the database that refuse a row. */
export async function rulesOf(tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select conname as rule from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])
    union select relname from pg_index join pg_class on oid = indexrelid
      where indisunique and indrelid = any($1::regclass[]) and not indisprimary
    union select (regexp_matches(prosrc, 'refuse\\(''(\\w+)''', 'g'))[1] from pg_proc join pg_trigger on tgfoid = pg_proc.oid
      where tgrelid = any($1::regclass[])`,
    [tables],
  )
  return rows.map(({ rule }) => rule)
}

/** Tells a lie as the role that the server works as. What it does is undone. */
export async function tell(
  base: keyof typeof bases,
  lie: string,
  ...without: string[]
): Promise<pg.DatabaseError | undefined> {
  await client.query('begin')
  try {
    for (const rule of without) await client.query(await removing(rule))
    await client.query(`set local role ${database.app.user}`)
    await client.query(bases[base])
    if (!halfDone.has(base)) await client.query('set constraints all immediate; set constraints all deferred')
    await client.query(`${lie}; set constraints all immediate`)
    return undefined
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** What takes a rule away: a constraint, an index, or what a trigger refuses by its name. */
async function removing(rule: string): Promise<string> {
  if (rule.startsWith('grant ')) return `${rule} to ${database.app.user}`
  if (rule.startsWith('drop ')) return rule
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
      from pg_constraint where conname = $1 and contype <> 't'
    union all select format('drop index %I', relname) from pg_class where relname = $1 and relkind = 'i'
      and not exists (select from pg_constraint where conindid = pg_class.oid)
    union all select regexp_replace(pg_get_functiondef(oid), 'perform refuse\\(''' || $1 || ''',[^;]*;', 'null;')
      from pg_proc where prosrc like '%refuse(''' || $1 || ''',%'`,
    [rule],
  )
  expect(rows, rule).toHaveLength(1)
  return rows[0]?.statement ?? ''
}
