import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from './connect.ts'
import { appRole, databaseName, ownerRole } from '../embedded/roles.ts'
import { acceptsConnections, findSocketFolder } from '../embedded/socket-folder.ts'
import type { Log } from '../log.ts'
import { migrate } from '../migrate.ts'

export interface ReachedDatabase {
  app: pg.ClientConfig
  /** The owner of the tables; the same as `app` with DATABASE_URL only. */
  owner: pg.ClientConfig
  /** Stops the database if it was started by this call. */
  leave(): Promise<void>
}

export interface WhichDatabase {
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl?: string | undefined
  /** Null leaves the tables as they are. */
  migrationsDir: string | null
  log: Log
}

/**
 * The database for a command that runs with or without the server: the one of DATABASE_URL, the running embedded one,
 * or the embedded one started for the duration of the command.
 * @throws StartupError when there is none
 */
export async function reachDatabase({
  dataDir,
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
  migrationsDir,
  log,
}: WhichDatabase): Promise<ReachedDatabase> {
  const socketFolder = await findSocketFolder(path.join(dataDir, 'postgres'))
  if (databaseUrl === undefined && socketFolder !== undefined && (await acceptsConnections(socketFolder))) {
    const through = { host: socketFolder, port: 5432, database: databaseName, ssl: false }
    return { app: { ...through, user: appRole }, owner: { ...through, user: ownerRole }, leave: async () => {} }
  }
  const database = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log })
  if (database.embedded && migrationsDir !== null)
    await migrate({ owner: database.owner, appRole: database.appRole, dir: migrationsDir, log })
  return { app: database.app, owner: database.owner, leave: () => database.stop() }
}
