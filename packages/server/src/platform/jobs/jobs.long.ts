import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fillFolder, makeTestFolder, startIn } from '../../db/embedded/test-folder.ts'
import { enqueueJob, startJobs } from './jobs.ts'
import { migrate } from '../../db/migrate.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const patiently = { timeout: 30_000, interval: 50 }

async function startMigrated(dir: string) {
  const server = await startIn(dir)
  const migrations = path.resolve(import.meta.dirname, '../../../migrations')
  await migrate({ owner: server.owner, appRole: server.app.user ?? '', dir: migrations, log })
  const own = openKysely<unknown>(openPool(server.app, { max: 2, log }))
  onTestFinished(() => own.destroy())
  return { server, own }
}

it('jobs continue after the database was killed and restarted', async () => {
  const { server, own } = await startMigrated(await fillFolder(await makeTestFolder()))
  const ran: unknown[] = []
  const tasks = { after: async (payload: unknown) => void ran.push(payload) }
  const jobs = await startJobs({ config: server.app, log, pollInterval: 300, tasks })
  onTestFinished(() => jobs.stop())
  await enqueueJob(own, 'after', 'before')
  await vi.waitFor(() => expect(ran).toEqual(['before']), patiently)
  process.kill(server.pid, 'SIGKILL')
  await vi.waitFor(() => enqueueJob(own, 'after', 'death'), patiently)
  await vi.waitFor(() => expect(ran).toEqual(['before', 'death']), patiently)
})

// The library takes 15 seconds to give up a job that does not end.
it('jobs continue after the database was unavailable while a job did not end', async () => {
  const dir = await makeTestFolder()
  const { server: first, own } = await startMigrated(dir)
  const [begun, ran] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tasks = {
    endless: async () => {
      begun.resolve()
      await new Promise(() => {})
    },
    note: async () => ran.resolve(),
  }
  const jobs = await startJobs({ config: first.app, log, tasks, timeout: 100 })
  onTestFinished(() => jobs.stop())
  await enqueueJob(own, 'endless', {})
  await begun.promise
  log.error.mockClear()
  await first.stop()
  // Its job can't be released: that failure once ended the process.
  await vi.waitFor(
    () => expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('forceful shutdown')),
    { timeout: 60_000 },
  )
  await startIn(dir)
  await vi.waitFor(() => enqueueJob(own, 'note', {}), patiently)
  await ran.promise
}, 120_000)
