import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../packages/server/src/db/embedded/start.ts'

/** The PostgreSQL of DATA_DIR, and the environment variables that connect the server to it. */
export async function openDevDatabase(
  dataDir: string,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const server = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), log })
  return {
    env: {
      DATABASE_URL: addressOf(server.app),
      DATABASE_OWNER_URL: addressOf(server.owner),
      DEMO: process.env['DEMO'] ?? '1',
    },
    stop: () => server.stop(),
  }
}

function addressOf({ user, database, host }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}
