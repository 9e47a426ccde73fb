import { expect, it, onTestFinished } from 'vitest'
import { startMarket } from './market.ts'
import { makeReport } from './report.ts'
import { overload } from './run.ts'

it('answers or refuses every request in a small overload, while the database stops answering and is shut down', async () => {
  const market = await startMarket()
  onTestFinished(() => market.stop(), 60_000)
  const wishes = { minutes: 1, times: 2, away: 10, measure: 3, listings: 2_000, people: 200, seed: 1 }
  const { faults, stretches } = makeReport(await overload(market, wishes, () => {}))
  expect(faults).toEqual([])
  expect(stretches['overload, all of it']?.answered).toBeGreaterThan(0)
}, 300_000)
