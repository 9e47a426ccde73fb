import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { appRole } from '../embedded/roles.ts'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { isConnectionLoss } from '../errors.ts'
import { reach } from './many-hosts.ts'
import type { Log } from '../log.ts'
import { describeInOneLine, StartupError } from '../startup-error.ts'
import { withClient } from './with-client.ts'

export interface Database {
  /** For migrations alone. */
  owner: pg.ClientConfig
  /** For everything else. */
  app: pg.ClientConfig
  /** The role of `app`. */
  appRole: string
  embedded: boolean
  stop(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  log: Log
  /** How long to wait for a database that does not answer yet, in milliseconds. */
  timeout?: number
}

/**
 * Connects to the PostgreSQL of DATABASE_URL, or starts the embedded one under the data folder.
 * @throws StartupError when neither works
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, databaseOwnerUrl, log, timeout = 30_000 } = options
  if (databaseUrl === undefined) return openEmbedded(dataDir, log)
  const app = reach(databaseUrl, 'primary')
  const role = await askRole(app, 'DATABASE_URL', timeout, log)
  const database = { app, appRole: role, embedded: false, stop: async () => {} }
  // `migrate` warns when owner and app are the same role.
  if (databaseOwnerUrl === undefined) return { ...database, owner: app }
  const owner = reach(databaseOwnerUrl, 'primary')
  await askRole(owner, 'DATABASE_OWNER_URL', timeout, log)
  return { ...database, owner }
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const server = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), log })
  return { owner: server.owner, app: server.app, appRole, embedded: true, stop: () => server.stop() }
}

/** The role of an address; waits for a database that is starting. */
async function askRole(config: pg.ClientConfig, variable: string, timeout: number, log: Log): Promise<string> {
  const giveUpAt = Date.now() + timeout
  for (let attempt = 0; ; attempt++) {
    try {
      return await askOnce(config)
    } catch (error) {
      if (Date.now() >= giveUpAt || !isConnectionLoss(error)) {
        throw new StartupError(`The database of ${variable} can't be used: ${describeInOneLine(error)}`, {
          cause: error,
        })
      }
      if (attempt === 0) log.info({}, `waiting for the database of ${variable}: ${describeInOneLine(error)}`)
      await pause(250)
    }
  }
}

async function askOnce(config: pg.ClientConfig): Promise<string> {
  const { rows } = await withClient(config, (client) => client.query<{ role: string }>('select current_user as role'))
  return rows[0]?.role ?? ''
}
