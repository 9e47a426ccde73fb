import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImage, filesOf, idOf, putAll, survivesKills } from '../../../test/image-store-promises.ts'
import { startObjectSandbox, type ObjectSandbox } from '../../../test/object-sandbox.ts'
import { ImagesUnavailable } from '../../ports/images.ts'
import { openImageBucket } from './image-bucket.ts'

let sandbox: ObjectSandbox

beforeAll(async () => {
  sandbox = await startObjectSandbox()
})
afterAll(() => sandbox.stop())

// On a busy machine an answer takes long.
const times = { connect: 60_000, oneTry: 60_000, whole: 120_000 }
const open = (prefix: string) => openImageBucket({ ...sandbox.bucket, prefix }, times)

survivesKills('a bucket of images', async () => {
  const prefix = 'killed/'
  return {
    open: () => open(prefix),
    script: `
      import { openImageBucket } from ${JSON.stringify(new URL('image-bucket.ts', import.meta.url).href)}
      const store = await openImageBucket(${JSON.stringify({ ...sandbox.bucket, prefix })}, ${JSON.stringify(times)})`,
    count: async () => (await sandbox.keys()).filter((key) => key.startsWith(prefix)).length,
    remove: async () => {},
  }
})

it('a killed bucket loses no files, and works again once it is reachable', async () => {
  const store = await open('restarted/')
  await putAll(store)
  await sandbox.kill()
  await expect(store.get(`${idOf(1)}.jpg`)).rejects.toThrow('ECONNREFUSED')
  await expect(putAll(store, anImage(2))).rejects.toThrow(ImagesUnavailable)
  await sandbox.restart()
  await putAll(store, anImage(2))
  for (const n of [1, 2]) expect(await filesOf(store, idOf(n))).toBe(4)
  store.close()
})
