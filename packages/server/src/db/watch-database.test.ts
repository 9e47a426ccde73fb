import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freeze } from '../../test/freeze.ts'
import { ask, fillFolder, makeTestFolder, startIn } from './embedded/test-folder.ts'
import { watchDatabase } from './watch-database.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const patiently = { timeout: 30_000, interval: 20 }

async function watched() {
  const server = await startIn(await fillFolder(await makeTestFolder()))
  const watch = watchDatabase(server.app, { every: 20, patience: 300, giveUp: 3_000 }, log)
  onTestFinished(() => watch.stop())
  return { server, watch }
}

/** How many of the app's are open: the watch's, once it has one. */
async function connectionsTo({ app, superuser }: Awaited<ReturnType<typeof startIn>>): Promise<number | undefined> {
  const found = await ask<{ n: number }>(
    superuser,
    `select count(*)::int as n from pg_stat_activity where usename = '${app.user}'`,
  )
  return found?.n
}

describe('the watch over the database', () => {
  it('knows that it fell silent, and that it speaks again', async () => {
    const { server, watch } = await watched()
    await vi.waitFor(async () => {
      expect(await connectionsTo(server)).toBe(1)
      expect(watch.away()).toBe(false)
    }, patiently)
    const thaw = freeze(server.pid)
    onTestFinished(thaw)
    await vi.waitFor(() => expect(watch.away()).toBe(true), patiently)
    // Longer than the connection is held on to, so that a new one is being made.
    await pause(3_500)
    expect(watch.away()).toBe(true)
    thaw()
    await vi.waitFor(() => expect(watch.away()).toBe(false), patiently)
  })

  it('knows that it died, and that another one runs in its place', async () => {
    const { server, watch } = await watched()
    const seen: boolean[] = []
    const looking = setInterval(() => {
      if (seen.at(-1) !== watch.away()) seen.push(watch.away())
    }, 5)
    onTestFinished(() => clearInterval(looking))
    await vi.waitFor(() => expect(seen).toEqual([false]), patiently)
    process.kill(server.pid, 'SIGKILL')
    await vi.waitFor(() => expect(seen).toEqual([false, true, false]), patiently)
  })

  it('does not take the end of its own connection for the end of the database', async () => {
    const { server, watch } = await watched()
    await vi.waitFor(async () => expect(await connectionsTo(server)).toBe(1), patiently)
    await ask(
      server.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${server.app.user}'`,
    )
    await vi.waitFor(async () => {
      expect(watch.away()).toBe(false)
      expect(await connectionsTo(server)).toBe(1)
    }, patiently)
  })

  it('ends at once, also in the middle of a silence', async () => {
    const { server, watch } = await watched()
    const thaw = freeze(server.pid)
    onTestFinished(thaw)
    await vi.waitFor(() => expect(watch.away()).toBe(true), patiently)
    await watch.stop()
    thaw()
  })
})
