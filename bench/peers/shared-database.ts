import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'

/** One PostgreSQL for all three, in a persistent folder, with a database for each. */
export interface SharedDatabase {
  folder: string
  /** The folder of its socket; every role connects without a password. */
  socket: string
  app: pg.ClientConfig
  owner: pg.ClientConfig
  recreateDatabase(name: string, owner?: string): Promise<void>
  ask<Row extends pg.QueryResultRow>(database: string, text: string, values?: unknown[]): Promise<Row[]>
  /**
   * Returns the result of `fill` of the database `name`. Fills it, from empty, only if it wasn't filled yet or was filled from other
   * sources.
   */
  fillOnce<Facts>(name: string, sources: string, fill: () => Promise<Facts>): Promise<Facts>
  stop(): Promise<void>
}

const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

export async function startSharedDatabase(folder: string): Promise<SharedDatabase> {
  await mkdir(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, 'postgres'),
    log,
    settings: { shared_buffers: '1GB', jit: 'off', max_connections: '120' },
  })
  const ask: SharedDatabase['ask'] = async (database, text, values) => {
    const client = new pg.Client({ ...postgres.superuser, database })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const recreateDatabase: SharedDatabase['recreateDatabase'] = async (name, owner = 'postgres') => {
    await ask('postgres', `drop database if exists ${name} with (force)`)
    await ask('postgres', `create database ${name} owner ${owner}`)
  }
  const fillOnce: SharedDatabase['fillOnce'] = async (name, sources, fill) => {
    const file = path.join(folder, `${name}.json`)
    const kept = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
    const hash = createHash('sha256').update(sources).digest('hex')
    if (kept?.sources === hash) return kept.facts
    await rm(file, { force: true })
    await recreateDatabase(name)
    console.log(`filling ${name}`)
    const facts = await fill()
    await ask(name, 'vacuum analyze')
    await writeFile(file, JSON.stringify({ sources: hash, facts }))
    return facts
  }
  return {
    folder,
    socket: String(postgres.superuser.host),
    app: postgres.app,
    owner: postgres.owner,
    recreateDatabase,
    ask,
    fillOnce,
    stop: () => postgres.stop(),
  }
}
