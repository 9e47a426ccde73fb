import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePorts, launch, listenOn } from './launch.ts'
import { findDescendants, isAlive } from './processes.ts'

// The journeys end each of their markets by SIGTERM, and check that no process is left.
it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends every process', { timeout: 120_000 }, async (signal) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'launcher-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const launched = await launch(path.join(dir, 'data'))
  await launched.ready()
  const below = findDescendants(launched.pid)
  launched.child.kill(signal)
  expect(await launched.ended).toBe(0)
  expect(below.filter(isAlive)).toEqual([])
})

// PORT and the sign-in sandbox's are tested in launcher.test.ts.
it("a refused start names the mail sandbox's port in use and its variable", { timeout: 120_000 }, async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'launcher-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const first = await findFreePorts()
  const other = await listenOn(first + 4)
  onTestFinished(() => void other.close())
  const launched = await launch(path.join(dir, 'data'), { PORT: String(first) })
  expect(await launched.ended).toBe(1)
  expect(launched.output().trim()).toBe(
    `Port ${first + 4} (wanted for the mail sandbox, counted from PORT) is in use. Set PORT to another one.`,
  )
})
