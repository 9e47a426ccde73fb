import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Versions of the database and of the packages between it and HTTP. */
export async function versionsOf(database: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    const {
      rows: [row],
    } = await client.query<{ server_version: string }>('show server_version')
    return {
      postgresql: row?.server_version ?? 'unknown',
      fastify: await versionOf('fastify'),
      pg: await versionOf('pg'),
    }
  } finally {
    await client.end()
  }
}

async function versionOf(name: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8'),
  ) as { version: string }
  return version
}
