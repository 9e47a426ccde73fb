import net from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { openDatabase } from './connect.ts'
import { appRole, databaseName } from './embedded/roles.ts'
import { findSocketFolder } from './embedded/socket-folder.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

export interface ReachedDatabase {
  app: pg.ClientConfig
  /** Ends the database if it was started for this. */
  leave(): Promise<void>
}

export interface WhichDatabase {
  dataDir: string
  databaseUrl: string | undefined
  migrationsDir: string
  log: Log
}

/**
 * The market's database for a command that runs beside the server or without it: the one of DATABASE_URL, our own while
 * the server runs it, or our own started for as long as the command takes.
 * @throws StartupError when there is none
 */
export async function reachDatabase({ dataDir, databaseUrl, migrationsDir, log }: WhichDatabase): Promise<ReachedDatabase> {
  const socketFolder = await findSocketFolder(path.join(dataDir, 'postgres'))
  if (databaseUrl === undefined && socketFolder !== undefined && (await answers(path.join(socketFolder, '.s.PGSQL.5432')))) {
    return { app: { host: socketFolder, port: 5432, user: appRole, database: databaseName, ssl: false }, leave: async () => {} }
  }
  const database = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl: databaseUrl, log })
  if (database.embedded) await migrate({ owner: database.owner, appRole: database.appRole, dir: migrationsDir, log })
  return { app: database.app, leave: () => database.stop() }
}

// A killed server leaves the socket's file behind, so that the file alone says nothing.
function answers(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile)
    socket.once('connect', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
