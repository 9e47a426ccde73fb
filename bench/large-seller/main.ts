import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Caller } from '../../packages/server/src/calls/caller.ts'
import { timeLimits } from '../../packages/server/src/config/time-limits.ts'
import type { Db } from '../../packages/server/src/db/db.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'
import { newId } from '../../packages/server/src/db/id.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { openKysely, openPool } from '../../packages/server/src/db/pool/pool.ts'
import type { Tables } from '../../packages/server/src/db/tables.ts'
import { inTransaction } from '../../packages/server/src/db/transaction.ts'
import { deleteUser } from '../../packages/server/src/features/account-lifecycle/delete-user.ts'
import { collectPersonalData } from '../../packages/server/src/features/account-lifecycle/personal-data/collect.ts'
import { takeOver } from '../../packages/server/src/features/account-lifecycle/take-over.ts'
import { undoImport } from '../../packages/server/src/features/imports/import-rows.ts'
import { changeListingState } from '../../packages/server/src/features/listings/off-sale.ts'
import { usualAccountLimits } from '../../packages/server/src/http/limits/limits.ts'
import { fillShop } from '../../packages/server/test/fill-shop.ts'
import { readOptions } from '../options.ts'
import { log } from '../product/start-product.ts'
import { median, show, table } from '../record/figures.ts'
import { record } from '../record/save.ts'

/** Measures what the acts cost that change all rows of a person, by the number of the rows. */
const values = readOptions({ sizes: '1000,10000', rounds: '3' })
const sizes = values.sizes.split(',').map(Number)
const rounds = Number(values.rounds)

interface Person {
  id: string
  identityId: string
  caller: Caller
}

async function signUp(db: Db, type: 'buyer' | 'seller', admin = false): Promise<Person> {
  const [id, sessionId] = [newId(), newId()]
  const [identityId, email] = [`identity-${id}`, `${id}@example.test`]
  await sql`insert into identity_users (id, name, email) values (${identityId}, 'P', ${email})`.execute(db)
  await sql`insert into users (id, identity_id, email, name, user_type, admin)
    values (${id}, ${identityId}, ${email}, 'P', ${type}, ${admin})`.execute(db)
  await sql`insert into sessions (id, identity_id, email, signed_in_at, expires_at)
    values (${sessionId}, ${identityId}, ${email}, now(), now() + interval '1 hour')`.execute(db)
  const user = { id, name: 'P', type: admin ? 'Admin' : 'Saler', admin, deals: true } as const
  const from = { address: '192.0.2.1', requestId: id }
  return { id, identityId, caller: { sessionId, identityId, email, user, from } }
}

type Act = (db: Db, seller: Person, ids: string[], admin: Person) => Promise<unknown>

// The deletion at the sign-in provider is no part of the figures.
const identity = { deleteUser: async () => {} } as unknown as Parameters<typeof deleteUser>[1]

const acts: Record<string, Act> = {
  'list one again, paused so often': async (db, seller, [id = '', ...rest]) => {
    const times = sql`generate_series(0, ${rest.length}::int) n`
    await sql`insert into audit_log (id, at, actor_kind, actor_id, action, target_kind, target_id, subject_user_id)
      select gen_random_uuid(), now() - n * interval '1 minute', 'person', ${seller.id}, 'product-paused', 'product', ${id}, ${seller.id}
      from ${times}`.execute(db)
    await sql`update products set withdrawn = true, withdrawn_as = 'paused' where id = ${id}`.execute(db)
    return timed(() =>
      inTransaction(db, (trx) => changeListingState(trx, seller.caller, id, 'listed', usualAccountLimits.listings)),
    )
  },
  'download personal data': async (db, { id: userId, caller: { identityId, email } }) => {
    for await (const part of collectPersonalData({ db, publicUrl: '' }, { userId, identityId, email })) void part
  },
  'undo an import': async (db, seller, ids) => {
    for (let from = 0; from < ids.length; from += 100)
      await inTransaction(db, (trx) => undoImport(trx, seller.caller, ids.slice(from, from + 100)))
  },
  'take an account over': (db, seller) => takeOver(db, seller.identityId, 'Owner'),
  'delete a seller': (db, seller, _, admin) => deleteUser(db, identity, admin.caller, seller.id),
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  const own = await work()
  return typeof own === 'number' ? own : performance.now() - began
}

async function measure(db: Db) {
  const [admin, buyer] = [await signUp(db, 'buyer', true), await signUp(db, 'buyer')]
  const rows: { act: string; listings: number; round: number; ms: number }[] = []
  for (let round = 1; round <= rounds; round++)
    for (const [act, run] of Object.entries(acts))
      for (const listings of sizes) {
        const seller = await signUp(db, 'seller')
        const ids = await fillShop(db, { sellerId: seller.id, buyerId: buyer.id, count: listings })
        await sql`analyze`.execute(db)
        rows.push({ act, listings, round, ms: await timed(() => run(db, seller, ids, admin)) })
        console.log(JSON.stringify(rows.at(-1)))
      }
  return rows
}

function makePage(rows: Awaited<ReturnType<typeof measure>>): string {
  const lines = Object.keys(acts).map((act) => {
    const each = sizes.map((size) =>
      median(rows.filter((row) => row.act === act && row.listings === size).map(({ ms }) => ms / size)),
    )
    const growth = (each.at(-1) ?? 0) / (each[0] ?? 1)
    return [act, ...each.map((ms) => ms.toFixed(3)), `${show(growth)}${growth > 2 ? ' (!)' : ''}`]
  })
  const heads = ['ms a listing', ...sizes.map((size) => `${size.toLocaleString('en')} listings`), 'last / first']
  return `# A large seller

Medians of ${rounds} rounds. Goal: a listing costs at most twice as much at the last size as at the first.

${table(heads, lines)}
`
}

const folder = await mkdtemp(path.join(tmpdir(), 'market-bench-'))
const database = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log })
try {
  const dir = path.resolve(import.meta.dirname, '../../packages/server/migrations')
  await migrate({ owner: database.owner, appRole: String(database.app.user), dir, log })
  const db = openKysely<Tables>(openPool({ ...database.app, ...timeLimits.database }, { max: 4, log }))
  try {
    const rows = await measure(db)
    await record(values.out, 'large-seller', makePage(rows), { rows })
  } finally {
    await db.destroy()
  }
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
