import { expect, it } from 'vitest'
import { backUpWhileWriting } from './run.ts'

it('backs up a small market during writes and restores every acknowledged change after a killed restore', async () => {
  const options = { clients: 8, listings: 500, pictures: 20, seconds: 3, pause: 100, killAfter: 1000, seed: 1 }
  const { failures } = await backUpWhileWriting(options, () => {})
  expect(failures).toEqual([])
}, 300_000)
