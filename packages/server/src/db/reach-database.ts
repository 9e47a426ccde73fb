import net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from './connect.ts'
import { appRole, databaseName, ownerRole } from './embedded/roles.ts'
import { findSocketFolder } from './embedded/socket-folder.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

export interface ReachedDatabase {
  app: pg.ClientConfig
  /** Whose the tables are; the same as `app` where only DATABASE_URL is known. */
  owner: pg.ClientConfig
  /** Ends the database if it was started for this. */
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
 * The market's database for a command that runs beside the server or without it: the one of DATABASE_URL, our own while
 * the server runs it, or our own started for as long as the command takes.
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
  if (
    databaseUrl === undefined &&
    socketFolder !== undefined &&
    (await answers(path.join(socketFolder, '.s.PGSQL.5432')))
  ) {
    const through = { host: socketFolder, port: 5432, database: databaseName, ssl: false }
    return { app: { ...through, user: appRole }, owner: { ...through, user: ownerRole }, leave: async () => {} }
  }
  const database = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log })
  if (database.embedded && migrationsDir !== null)
    await migrate({ owner: database.owner, appRole: database.appRole, dir: migrationsDir, log })
  return { app: database.app, owner: database.owner, leave: () => database.stop() }
}

// A killed server leaves the socket's file behind, so that the file alone says nothing.
function answers(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile)
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
