import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from '../../../tests/memory-folder.ts'
import { appRole } from '../src/db/embedded/roles.ts'
import { pidIsAlive } from '../src/db/embedded/processes.ts'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }
const settings = {
  // Tests need no durability after a crash of the machine.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // The plan of a statement must not depend on whether statistics were collected in between.
  autovacuum: 'off',
}

const parent = memoryFolder ?? tmpdir()
const prefix = 'market-test-'

/** One PostgreSQL for the whole run, with our migrations in a template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dir = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`))
  const undo = new AsyncDisposableStack()
  undo.defer(() => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  try {
    // As root, PostgreSQL runs under an account of its own, as in most installations.
    await chmod(dir, 0o755)
    const usedFolder = path.join(dir, 'used')
    await (await startEmbeddedPostgres({ dir: usedFolder, log, settings })).stop()
    const own = path.join(dir, 'own')
    await promisify(execFile)('cp', ['-a', usedFolder, own])
    const server = await startEmbeddedPostgres({ dir: own, log, settings })
    undo.defer(() => server.stop())
    await migrate({ owner: server.owner, appRole, dir: path.join(import.meta.dirname, '..', 'migrations'), log })
    project.provide('testServer', {
      folder: dir,
      host: String(server.app.host),
      template: String(server.app.database),
      superuser: String(server.superuser.user),
      owner: String(server.owner.user),
      app: String(server.app.user),
      usedFolder,
    })
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
  return () => undo.disposeAsync()
}

// Deletes the folders of killed runs, whose PostgreSQL has ended with them. Other accounts' runs are left alone.
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^market-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !pidIsAlive(Number(pid)))
      await rm(path.join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}
