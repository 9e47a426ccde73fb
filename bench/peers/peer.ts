import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../packages/server/src/db/embedded/start.ts'
import { installFor } from '../install.ts'
import type { Asked } from '../load.ts'
import { end, log } from '../product/start-product.ts'

/** The fields of a card of a category page, as each of the three returns them; `price` in whole units. */
export interface Card {
  name: string
  description: string
  price: number
  photo: string
}

export const questions = ['category page', 'one product', 'categories'] as const
export type Question = (typeof questions)[number]

/** A server under load: the requests of each question, and parsers of the replies. */
export interface Shop {
  name: string
  port: number
  pid: number
  requests: Record<Question, readonly Asked[]>
  readCards(body: unknown): Card[]
  readCard(body: unknown): Card
  readCategories(body: unknown): string[]
}

export type Database = Awaited<ReturnType<typeof openDatabase>>

/**
 * One PostgreSQL for all three, in a persistent folder, with a database for each. Every role connects without a
 * password.
 */
export async function openDatabase(folder: string) {
  await mkdir(folder, { recursive: true })
  const settings = { shared_buffers: '1GB', jit: 'off', max_connections: '120' }
  const postgres = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), log, settings })
  const ask = async <Row extends pg.QueryResultRow>(database: string, text: string, values?: unknown[]) => {
    const client = new pg.Client({ ...postgres.superuser, database })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const recreate = async (name: string, owner = 'postgres'): Promise<void> => {
    await ask('postgres', `drop database if exists ${name} with (force)`)
    await ask('postgres', `create database ${name} owner ${owner}`)
  }
  return { ...postgres, folder, socket: String(postgres.superuser.host), ask, recreate }
}

/** How a peer is installed, filled and started, from the folder of its name. */
export interface Peer {
  folder: string
  /** The programs, run in turn, that fill its database, and what follows them. */
  fill: string[][]
  afterFill(): Promise<void>
  start: string[]
  /** The address that answers when it is ready. */
  health: string
  env: Record<string, string>
}

/** Installs a peer, fills its database unless it was filled from the same sources, and waits until it answers. */
export async function startPeer(database: Database, catalogue: string, peer: Peer) {
  const folder = path.join(import.meta.dirname, peer.folder)
  const cwd = await installFor(folder)
  for (const file of await readdir(folder)) await copyFile(path.join(folder, file), path.join(cwd, file))
  const run = (args: string[]) => {
    const env = { PATH: process.env['PATH'], HOME: cwd, NODE_ENV: 'production', CATALOGUE: catalogue, ...peer.env }
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
    return { child, ended: new Promise((resolve) => child.once('close', resolve)) }
  }

  const sources = [path.join(folder, 'package.json'), path.join(folder, 'fill.js'), catalogue]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  const [filled, wanted] = [path.join(database.folder, `${peer.folder}.filled`), hash.digest('hex')]
  if ((await readFile(filled, 'utf8').catch(() => '')) !== wanted) {
    await database.recreate(peer.folder)
    console.log(`filling ${peer.folder}`)
    for (const args of peer.fill)
      if ((await run(args).ended) !== 0) throw new Error(`${peer.folder}: ${args.join(' ')} failed`)
    await peer.afterFill()
    await database.ask(peer.folder, 'vacuum analyze')
    await writeFile(filled, wanted)
  }

  const { child } = run(peer.start)
  const stop = async (): Promise<void> => {
    // A peer may not end on SIGTERM; a kill loses nothing.
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await end(child)
    clearTimeout(late)
  }
  const isThere = (): Promise<boolean> =>
    fetch(peer.health).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`${peer.folder} ended at its start`)
    await pause(200)
  }
  return { pid: child.pid ?? 0, stop }
}
