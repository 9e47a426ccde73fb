import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freeze } from '../../../test/freeze.ts'
import { queryOne, fillFolder, makeTestFolder, startIn } from '../embedded/test-folder.ts'
import { startHeartbeat } from './heartbeat.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const patiently = { timeout: 30_000, interval: 20 }

async function monitored({ patience = 300, giveUp = 800 } = {}) {
  const server = await startIn(await fillFolder(await makeTestFolder()))
  const heartbeat = startHeartbeat(server.app, { every: 20, patience, giveUp }, log)
  onTestFinished(() => heartbeat.stop())
  return { server, heartbeat }
}

/** Open connections of the app's role: only the heartbeat has one. */
async function connectionsTo({ app, superuser }: Awaited<ReturnType<typeof startIn>>): Promise<number | undefined> {
  const found = await queryOne<{ n: number }>(
    superuser,
    `select count(*)::int as n from pg_stat_activity where usename = '${app.user}'`,
  )
  return found?.n
}

describe('the heartbeat', () => {
  it('reports a frozen database as away, and as back when it answers again', async () => {
    const { server, heartbeat } = await monitored()
    await vi.waitFor(async () => {
      expect(await connectionsTo(server)).toBe(1)
      expect(heartbeat.away()).toBe(false)
    }, patiently)
    const thaw = freeze(server.pid)
    onTestFinished(thaw)
    await vi.waitFor(() => expect(heartbeat.away()).toBe(true), patiently)
    // Longer than `giveUp`, so that a new one is being made.
    await pause(1_200)
    expect(heartbeat.away()).toBe(true)
    thaw()
    await vi.waitFor(() => expect(heartbeat.away()).toBe(false), patiently)
  })

  it('reports a killed database as away, and as back after its restart', async () => {
    // A slow answer is no part of this: on a busy machine it would count as one more time away.
    const { server, heartbeat } = await monitored({ patience: 20_000, giveUp: 30_000 })
    const seen: boolean[] = []
    const looking = setInterval(() => {
      if (seen.at(-1) !== heartbeat.away()) seen.push(heartbeat.away())
    }, 5)
    onTestFinished(() => clearInterval(looking))
    await vi.waitFor(() => expect(seen).toEqual([false]), patiently)
    process.kill(server.pid, 'SIGKILL')
    await vi.waitFor(() => expect(seen).toEqual([false, true, false]), patiently)
  })

  it('reconnects without reporting the database as away when only its connection is terminated', async () => {
    const { server, heartbeat } = await monitored()
    await vi.waitFor(async () => expect(await connectionsTo(server)).toBe(1), patiently)
    await queryOne(
      server.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${server.app.user}'`,
    )
    await vi.waitFor(async () => {
      expect(heartbeat.away()).toBe(false)
      expect(await connectionsTo(server)).toBe(1)
    }, patiently)
  })

  it('stops at once, also while the database does not answer', async () => {
    const { server, heartbeat } = await monitored()
    const thaw = freeze(server.pid)
    onTestFinished(thaw)
    await vi.waitFor(() => expect(heartbeat.away()).toBe(true), patiently)
    await heartbeat.stop()
    thaw()
  })
})
