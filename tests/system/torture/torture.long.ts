import { expect, it } from 'vitest'
import { torture } from './run.ts'

it('upholds every statement about money in a small torture run with a fixed seed', async () => {
  const { counts, findings } = await torture({ seed: 20, orders: 8, kills: 4, clients: 8, minutes: 3 }, () => {})
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  expect(counts['kills']).toBe(4)
  expect(counts['orders']).toBeGreaterThanOrEqual(8)
  expect(counts['acts on orders sent']).toBeGreaterThanOrEqual(8)
}, 900_000)
