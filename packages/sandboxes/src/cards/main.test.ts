import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runSandbox } from './test/run-sandbox.ts'

// Killed under load: main.long.ts. What a restart after a crash reads: ledger/crash.test.ts.
it('prints its address, reports in one line that its port is taken, and ends on SIGTERM', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cards-main-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const first = runSandbox(dir)
  onTestFinished(() => void first.child.kill('SIGKILL'))
  const port = await first.port()
  const second = runSandbox(dir, port)
  await once(second.child, 'close')
  expect([second.child.exitCode, second.output()]).toEqual([
    1,
    `The card sandbox can't start: port ${port} is taken.\n`,
  ])
  const ended = once(first.child, 'close')
  first.child.kill('SIGTERM')
  await ended
  expect(first.child.exitCode).toBe(0)
})
