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
  return queryAs<Row>(await appAt(socket), question, values)
}

/** Changes rows past the database's rules, all of them or none; no parameters. */
export async function changePastRules(socket: string, statements: string): Promise<void> {
  const superuser = { ...(await appAt(socket)), user: 'postgres' }
  await queryAs(superuser, `begin; set local session_replication_role = replica; ${statements}; commit`)
}

async function queryAs<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  question: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
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
