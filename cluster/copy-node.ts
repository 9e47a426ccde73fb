import { copyFile, lchown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Owner } from '../packages/server/src/db/embedded/folder.ts'
import type { PostgresNode } from './postgres-node.ts'

/** Runtime files of this server, or recreated by the next. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'standby.signal',
  'recovery.signal',
  'postgresql.auto.conf',
  'global/pg_control',
])
/** Folders needed, but empty. The contents of pg_wal are streamed: the replication slot retains them from the start of the copy. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * Makes `to` a standby of the running `from` by a low-level base backup, since the packaged PostgreSQL has no
 * pg_basebackup. An interrupted copy leaves nothing that could be started.
 */
export async function makeStandby(from: PostgresNode, to: PostgresNode): Promise<void> {
  const { owner } = to.runAs
  const slot = `standby_${to.name}`
  const draft = `${to.data}.new`
  await Promise.all([to.data, draft].map((folder) => rm(folder, { recursive: true, force: true })))
  const client = new pg.Client(from.superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
      slot,
    ])
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
    // The backup belongs to this session, and ends with it.
    await client.query(`select pg_backup_start('standby', true)`)
    await copyFolder(from.data, draft, owner, '')
    // Last, because it has the position from which WAL is replayed.
    await copyOne(path.join(from.data, 'global/pg_control'), path.join(draft, 'global/pg_control'), owner)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const conninfo = `host=${from.socket} port=5432 user=postgres application_name=${to.name}`
    const files = {
      backup_label: rows[0]?.labelfile ?? '',
      'standby.signal': '',
      'postgresql.auto.conf': `primary_conninfo = '${conninfo.replaceAll("'", "''")}'\nprimary_slot_name = '${slot}'\n`,
    }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(draft, name), text, { mode: 0o600 })
      await give(path.join(draft, name), owner)
    }
  } finally {
    await client.end().catch(() => {})
  }
  await rename(draft, to.data)
}

async function copyFolder(from: string, to: string, owner: Owner, inside: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  await give(to, owner)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const place = path.join(inside, entry.name)
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (leftOut.has(place) || entry.name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory() && emptied.has(place)) {
      await mkdir(copy, { mode: 0o700 })
      await give(copy, owner)
    } else if (entry.isDirectory()) await copyFolder(source, copy, owner, place)
    else if (entry.isFile()) await copyOne(source, copy, owner)
  }
}

/** A table dropped meanwhile deletes its file; WAL replay drops it here too. */
async function copyOne(from: string, to: string, owner: Owner): Promise<void> {
  try {
    await copyFile(from, to)
    await give(to, owner)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

async function give(file: string, { uid, gid }: Owner): Promise<void> {
  if (process.getuid?.() === 0) await lchown(file, uid, gid)
}
