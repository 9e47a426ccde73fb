import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { aPair } from './test-pair.ts'

it('ending while the standby restarts copies nothing', async () => {
  const { pair, b } = await aPair()
  const mark = path.join(b.data, 'not-copied')
  await writeFile(mark, '')
  const { start } = b
  const ended = Promise.withResolvers<void>()
  b.start = async () => {
    const running = await start()
    ended.resolve(pair.stop())
    return running
  }
  pair.kill('standby')
  await ended.promise
  await expect(access(mark)).resolves.toBeUndefined()
})
