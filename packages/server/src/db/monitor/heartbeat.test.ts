import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openSlowLine } from '../../../test/slow-connection.ts'
import { queryOne } from '../embedded/test-folder.ts'
import { startHeartbeat } from './heartbeat.ts'

const patiently = { timeout: 30_000, interval: 10 }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function monitored({ timeout = 300, giveUp = 800 } = {}) {
  const line = await openSlowLine(database.app, 0)
  onTestFinished(() => line.stop())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const heartbeat = startHeartbeat(line.app, { every: 20, timeout, giveUp }, log)
  onTestFinished(() => heartbeat.stop())
  const expectAway = (away: boolean) => vi.waitFor(() => expect(heartbeat.away()).toBe(away), patiently)
  const expectConnections = (count: number) =>
    vi.waitFor(() => expect(line.connections()).toBeGreaterThanOrEqual(count), patiently)
  return { line, log, heartbeat, expectAway, expectConnections }
}

describe('the heartbeat', () => {
  it('reports a silent database as away, also to a new connection, and as back when it answers again', async () => {
    const { line, heartbeat, expectAway, expectConnections } = await monitored()
    await expectConnections(1)
    line.silence()
    await expectAway(true)
    const before = line.connections()
    await expectConnections(before + 2)
    expect(heartbeat.away()).toBe(true)
    line.speak()
    await expectAway(false)
  })

  it('reports a database that can not be reached as away', async () => {
    const { line, expectAway, expectConnections } = await monitored({ timeout: 20_000, giveUp: 30_000 })
    await expectConnections(1)
    await line.stop()
    await expectAway(true)
  })

  it('reconnects without reporting the database as away when only its connection is terminated', async () => {
    const { log, heartbeat, expectConnections } = await monitored({ timeout: 20_000, giveUp: 30_000 })
    const pidOf = () =>
      queryOne<{ pid: number }>(
        database.app,
        `select pid from pg_stat_activity where datname = current_database() and query = 'select 1'`,
      ).then((found) => found?.pid ?? expect.unreachable())
    const before = await vi.waitFor(pidOf, patiently)
    await queryOne(database.app, `select pg_terminate_backend(${before})`)
    await expectConnections(2)
    await vi.waitFor(async () => expect(await pidOf()).not.toBe(before), patiently)
    expect(heartbeat.away()).toBe(false)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('stops at once, also while the database does not answer', async () => {
    const { line, heartbeat, expectAway, expectConnections } = await monitored({ timeout: 300, giveUp: 600_000 })
    await expectConnections(1)
    line.silence()
    await expectAway(true)
    await heartbeat.stop()
  })
})
