import { expect, it } from 'vitest'
import { backUpWhileWriting } from './run.ts'

it('backs a small market up while 8 clients write, and restores what each was told, after a restore that was killed', async () => {
  const wishes = { clients: 8, listings: 500, pictures: 20, seconds: 3, pause: 100, killAfter: 1000, seed: 1 }
  const { failures } = await backUpWhileWriting(wishes, () => {})
  expect(failures).toEqual([])
}, 300_000)
