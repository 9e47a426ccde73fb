import { expect, it } from 'vitest'
import { runClaims } from './claims.ts'

it('gives one of 40 buyers who claim a laptop at the same time the hold, and refuses the others, 5 times', async () => {
  const { counts, broken } = await runClaims({ clients: 40, rounds: 5, seed: 1 })
  expect(broken).toBe(0)
  expect(counts['rounds with one winner and one hold']).toBe(5)
  expect(counts['refused: 409 product-held']).toBe(5 * 39)
}, 300_000)
