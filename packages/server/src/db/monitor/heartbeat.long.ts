import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freeze } from '../../../test/freeze.ts'
import { openSlowLine } from '../../../test/slow-connection.ts'
import { fillFolder, makeTestFolder, startIn } from '../embedded/test-folder.ts'
import { startHeartbeat } from './heartbeat.ts'

const patiently = { timeout: 60_000, interval: 20 }

async function monitored({ timeout = 300, giveUp = 800 } = {}) {
  const server = await startIn(await fillFolder(await makeTestFolder()))
  const line = await openSlowLine(server.app, 0)
  onTestFinished(() => line.stop())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const heartbeat = startHeartbeat(line.app, { every: 20, timeout, giveUp }, log)
  onTestFinished(() => heartbeat.stop())
  const expectAway = (away: boolean) => vi.waitFor(() => expect(heartbeat.away()).toBe(away), patiently)
  const expectConnections = (count: number) =>
    vi.waitFor(() => expect(line.connections()).toBeGreaterThanOrEqual(count), patiently)
  await expectConnections(1)
  await expectAway(false)
  return { server, line, log, heartbeat, expectAway, expectConnections }
}

describe('the heartbeat', () => {
  it('reports a frozen database as away, and as back when it answers again', async () => {
    const { server, line, heartbeat, expectAway, expectConnections } = await monitored()
    const thaw = freeze(server.pid)
    onTestFinished(thaw)
    await expectAway(true)
    // A new one is made once the old one is given up, and gets no answer either.
    await expectConnections(line.connections() + 2)
    expect(heartbeat.away()).toBe(true)
    thaw()
    await expectAway(false)
    await heartbeat.stop()
  })

  it('reports a killed database as away once, and as back after its restart', async () => {
    // A slow answer is no part of this: on a busy machine it would count as one more time away.
    const { server, log, heartbeat } = await monitored({ timeout: 20_000, giveUp: 30_000 })
    process.kill(server.pid, 'SIGKILL')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith({}, 'the database answers again'), patiently)
    expect(heartbeat.away()).toBe(false)
    expect(log.error.mock.calls).toEqual([[{}, 'the database does not answer']])
  })
})
