import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { memoryFolder } from '../../../../../tests/memory-folder.ts'
import { startEmbeddedPostgres } from './start.ts'

export const isRoot = process.getuid?.() === 0

/** A folder with a path short enough for a socket. Every account can enter it unless `closed`. */
export async function makeTestFolder({ closed = false } = {}): Promise<string> {
  const folder = await mkdtemp(path.join(memoryFolder ?? '/tmp', 'market-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  if (!closed) await chmod(folder, 0o755)
  return path.join(folder, 'postgres')
}

let used: string | undefined

/** Copies the files of an initialized, empty database into the folder, in a tenth of the time of a first start. */
export async function fillFolder(dir: string): Promise<string> {
  await mkdir(path.dirname(dir), { recursive: true })
  await promisify(execFile)('cp', ['-a', inject('testServer').usedFolder, dir])
  return dir
}

/** The file's shared folder with an initialized database. */
export async function prepareUsedFolder(): Promise<string> {
  if (used !== undefined) return used
  const folder = await mkdtemp(path.join(memoryFolder ?? '/tmp', 'market-embedded-'))
  await chmod(folder, 0o755)
  used = await fillFolder(path.join(folder, 'postgres'))
  return used
}

export async function removeUsedFolder(): Promise<void> {
  if (used !== undefined) await rm(path.dirname(used), { recursive: true, maxRetries: 20, retryDelay: 100 })
  used = undefined
}

/** Starts the database with `fsync` off. */
export async function startIn(dir: string) {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const server = await startEmbeddedPostgres({ dir, log, settings: { fsync: 'off' } })
  onTestFinished(() => server.stop())
  return server
}

export async function queryOne<Row extends pg.QueryResultRow>(
  config: pg.ClientConfig,
  text: string,
): Promise<Row | undefined> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows[0]
  } finally {
    await client.end()
  }
}

/** Writes a random number into the table `things` and returns it. */
export async function writeNumber(config: pg.ClientConfig): Promise<number> {
  const n = Math.floor(Math.random() * 1e9)
  await queryOne(config, 'drop table if exists things')
  await queryOne(config, `create table things as select ${n} as n`)
  return n
}
