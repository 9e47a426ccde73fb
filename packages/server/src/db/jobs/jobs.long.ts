import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeTestFolder, startIn } from '../embedded/test-folder.ts'
import { enqueueJob, startJobs } from './jobs.ts'
import { migrate } from '../migrate.ts'
import { openKysely, openPool } from '../pool/pool.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

// The library takes 15 seconds to give up a job that does not end.
it('jobs continue after the database was unavailable while a job did not end', async () => {
  const dir = await makeTestFolder()
  const first = await startIn(dir)
  const migrations = path.resolve(import.meta.dirname, '../../../migrations')
  await migrate({ owner: first.owner, appRole: first.app.user ?? '', dir: migrations, log })
  const own = openKysely(openPool(first.app, { max: 1, log }))
  onTestFinished(() => own.destroy())
  const [begun, ran] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tasks = {
    endless: async () => {
      begun.resolve()
      await new Promise(() => {})
    },
    note: async () => ran.resolve(),
  }
  const jobs = await startJobs({ config: first.app, log, tasks, patience: 100 })
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
  await vi.waitFor(() => enqueueJob(own, 'note', {}), { timeout: 30_000, interval: 250 })
  await ran.promise
}, 120_000)
