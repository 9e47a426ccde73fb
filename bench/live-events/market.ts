import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '../../packages/server/src/db/db.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'
import { openKysely, openPool } from '../../packages/server/src/db/pool/pool.ts'
import type { Tables } from '../../packages/server/src/db/tables.ts'
import { makeCatalogue } from '../product/catalogue.ts'
import { fillMarket } from '../product/fill-market.ts'
import { signUp } from '../product/sign-up.ts'
import { log, startServer, type Server } from '../product/start-product.ts'

export interface Market extends AsyncDisposable {
  db: Db
  users: { id: string; token: string }[]
  laptops: string[]
  /** Starts a process of the product on this database. */
  start(): Promise<Server>
}

/** A thousand laptops and so many signed-in users. */
export async function openMarket(users: number): Promise<Market> {
  const undo = new AsyncDisposableStack()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'market-bench-'))
    undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log })
    undo.defer(() => postgres.stop())
    const start = () => startServer(postgres, path.join(folder, 'data'), { TRUST_PROXY: '127.0.0.1' })
    const server = await start()
    undo.defer(() => server.stop())
    await fillMarket({ ...postgres.superuser, database: postgres.app.database }, makeCatalogue(1000))
    const tokens = new Map<string, string>()
    for (let n = 0; n < users; n++) {
      // An address may sign up twenty users an hour.
      const from = `10.0.0.${n % 250}`
      const { email, token } = await signUp(server.url, { email: `reader${n}@example.test`, from })
      tokens.set(email, token)
    }
    await server.stop()
    const db = openKysely<Tables>(openPool(postgres.app, { max: 4, log }))
    undo.defer(() => db.destroy())
    const people = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'in', [...tokens.keys()])
      .execute()
    const laptops = await db.selectFrom('products').select('id').limit(200).execute()
    return {
      db,
      users: people.map(({ id, email }) => ({ id, token: tokens.get(email) ?? '' })),
      laptops: laptops.map(({ id }) => id),
      start,
      [Symbol.asyncDispose]: () => undo.disposeAsync(),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
