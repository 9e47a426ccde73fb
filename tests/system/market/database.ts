import { realpath } from 'node:fs/promises'
import pg from 'pg'

export async function appAt(socket: string): Promise<pg.ClientConfig> {
  return { host: await realpath(socket), port: 5432, ssl: false, user: 'market_app', database: 'market' }
}

/** Queries the market's database as the app role, on a new connection each time, because the last one may be dead. */
export async function ask<Row extends pg.QueryResultRow>(
  socket: string,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...(await appAt(socket)), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export async function postgresVersion(socket: string): Promise<string | undefined> {
  const [row] = await ask<{ server_version: string }>(socket, 'show server_version')
  return row?.server_version
}
