import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { launch } from './launch.ts'
import { findDescendants, isAlive } from './processes.ts'

// SIGTERM is among the usual tests.
it.each(['SIGINT', 'SIGHUP'] as const)(
  'the end comes to every process with %s',
  { timeout: 120_000 },
  async (signal) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'launcher-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    const launched = await launch(path.join(dir, 'data'))
    await launched.ready()
    const below = findDescendants(launched.pid)
    launched.child.kill(signal)
    expect(await launched.ended).toBe(0)
    expect(below.filter(isAlive)).toEqual([])
  },
)
