import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { most, startPair, subscribe, subscribeOften } from './shared-limits-markets.ts'

it('without an answer of Redis no request waits, and each process counts alone', async () => {
  const { here, there } = await startPair(`redis://127.0.0.1:${await freePort()}`)
  const statuses = await subscribeOften(here.market, most + 1)
  expect(statuses).toEqual([...Array<number>(most).fill(200), 429])
  expect(await subscribe(there.market)).toBe(200)
})
