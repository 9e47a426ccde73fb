import { expect, it } from 'vitest'
import { torture } from './run.ts'

it('upholds every statement about money in a small torture run with a fixed seed', async () => {
  const { counts, findings } = await torture({ seed: 20, purchases: 20, kills: 4, clients: 8, minutes: 2 }, () => {})
  expect(findings.flatMap(({ violations }) => violations)).toEqual([])
  expect(counts['kills']).toBe(4)
  expect(counts['purchases attempted']).toBeGreaterThanOrEqual(15)
}, 300_000)
