import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { appRole } from './embedded/roles.ts'
import type { Log } from './log.ts'
import { describeInOneLine, StartupError } from './startup-error.ts'

export interface Database {
  /** For migrations alone. */
  owner: pg.ClientConfig
  /** For everything else. */
  app: pg.ClientConfig
  appRole: string
  embedded: boolean
  stop(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  log: Log
}

/**
 * The PostgreSQL that DATABASE_URL names, otherwise one of our own under the data folder.
 * @throws StartupError when neither works
 */
export async function openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDir, log)
  if (databaseOwnerUrl === undefined) log.warn({}, 'DATABASE_OWNER_URL is not set: the tables are made by the role of DATABASE_URL')
  const app = { connectionString: databaseUrl }
  return {
    app,
    owner: databaseOwnerUrl === undefined ? app : { connectionString: databaseOwnerUrl },
    appRole: await askRole(app),
    embedded: false,
    stop: async () => {},
  }
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const server = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), log })
  return { owner: server.owner, app: server.app, appRole, embedded: true, stop: () => server.stop() }
}

async function askRole(app: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(app)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } catch (error) {
    throw new StartupError(`The database of DATABASE_URL can't be used: ${describeInOneLine(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
