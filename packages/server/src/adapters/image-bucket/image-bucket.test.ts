import { randomUUID } from 'node:crypto'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anImage, fileOf, filesOf, idOf, keepsItsPromises, putAll } from '../../../test/image-store-promises.ts'
import { startObjectSandbox, type ObjectSandbox } from '../../../test/object-sandbox.ts'
import { fileNamesOf, ImagesUnavailable, type ImageStore } from '../../ports/images.ts'
import type { BucketTimes } from '../../config/time-limits.ts'
import { openImageBucket } from './image-bucket.ts'
import type { BucketConfig } from './objects.ts'

let sandbox: ObjectSandbox
let s3: S3Client
let prefix: string
let opened: { close(): void }[] = []

beforeAll(async () => {
  sandbox = await startObjectSandbox()
  const { accessKeyId, secretAccessKey, endpoint, region } = sandbox.bucket
  s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
})
afterAll(async () => {
  s3.destroy()
  await sandbox.stop()
})
beforeEach(() => {
  prefix = `${randomUUID()}/`
})
afterEach(async () => {
  for (const store of opened) store.close()
  opened = []
  await sandbox.clearFaults()
})

// On a busy machine an answer takes long.
const patient: BucketTimes = { connect: 60_000, oneTry: 60_000, whole: 120_000 }

async function open(changes: Partial<BucketConfig> = {}, times = patient): Promise<ImageStore> {
  const store = await openImageBucket({ ...sandbox.bucket, prefix, ...changes }, times)
  opened.push(store)
  return store
}

async function keys(): Promise<string[]> {
  const all = await sandbox.keys()
  return all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

keepsItsPromises('a bucket of images', async () => ({
  open,
  count: async () => (await keys()).length,
  remove: async () => {},
}))

describe('a bucket of images', () => {
  it('stores each file as an object under the prefix, with its content type and a long max-age', async () => {
    await putAll(await open())
    expect(await keys()).toEqual(fileNamesOf(idOf(1)).sort())
    const { ContentType, CacheControl, Body } = await s3.send(
      new GetObjectCommand({ Bucket: sandbox.bucket.bucket, Key: `${prefix}${idOf(1)}.jpg` }),
    )
    expect([ContentType, CacheControl]).toEqual(['image/x', 'public, max-age=31536000, immutable'])
    expect(await Body?.transformToString()).toBe(`${idOf(1)}.jpg`)
  })

  it('separates two markets by their prefixes', async () => {
    await putAll(await open())
    prefix = `${prefix}other/`
    expect(await filesOf(await open(), idOf(1))).toBe(0)
  })

  it('stores every acknowledged file, though every third reply is lost', async () => {
    const store = await open()
    await sandbox.setFaults({ dropReplies: 0.3 })
    const files = [1, 2, 3, 4, 5, 6].flatMap(anImage)
    const puts = await Promise.allSettled(files.map((file) => store.put(file)))
    await sandbox.clearFaults()
    expect(puts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(12)
    for (const [index, { status }] of puts.entries())
      if (status === 'fulfilled') expect(await store.get(files[index]?.name ?? '')).not.toBeNull()
  })
})

describe('an unusable bucket is reported in one line:', () => {
  const refusal = (changes: Partial<BucketConfig> = {}) =>
    open(changes).then(
      () => 'opened',
      (error: unknown) => (error instanceof ImagesUnavailable ? error.message : error),
    )

  it('a wrong key, secret, region or name', async () => {
    expect(await refusal({ accessKeyId: 'AKOTHER' })).toMatch(/^can't write tried-out\/\S+ InvalidAccessKeyId: .*$/)
    expect(await refusal({ secretAccessKey: 'wrong' })).toMatch(
      /^can't write tried-out\/\S+ SignatureDoesNotMatch: .*$/,
    )
    expect(await refusal({ region: 'us-east-1' })).toMatch(/AuthorizationHeaderMalformed: .+$/)
    expect(await refusal({ bucket: 'other' })).toMatch(/NoSuchBucket: .+$/)
  })

  it('one that may be written, but not read or deleted', async () => {
    for (const method of ['GET', 'DELETE']) {
      await sandbox.setFaults({ refuse: 'AccessDenied', methods: [method] })
      expect(await refusal()).toMatch(/AccessDenied: .+$/)
    }
  })

  it('one that is unreachable', async () => {
    expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toMatch(
      /^can't write tried-out\/\S+ .*ECONNREFUSED 127\.0\.0\.1:9/,
    )
  })
})

describe('an unavailable bucket', () => {
  it('times out when it stalls before or in the middle of a reply', async () => {
    const [file = fileOf('')] = anImage(1)
    await (await open()).put(file)
    // Opening it tries it out, which may take longer.
    const store = await vi.waitFor(() => open({}, { connect: 200, oneTry: 200, whole: 700 }), 60_000)
    for (const faults of [{ stallBody: true }, { stallBody: false, stallMs: 600_000 }]) {
      await sandbox.setFaults(faults)
      await expect(store.get(file.name)).rejects.toThrow(ImagesUnavailable)
    }
    await expect(store.put(file)).rejects.toThrow(ImagesUnavailable)
    await expect(store.delete([file.name])).rejects.toThrow(ImagesUnavailable)
  })

  it('loses no files, and works again once it is reachable', async () => {
    const store = await open()
    await putAll(store)
    await sandbox.setFaults({ down: true })
    await expect(store.get(`${idOf(1)}.jpg`)).rejects.toThrow(ImagesUnavailable)
    await expect(putAll(store, anImage(2))).rejects.toThrow(ImagesUnavailable)
    await sandbox.clearFaults()
    await putAll(store, anImage(2))
    for (const n of [1, 2]) expect(await filesOf(store, idOf(n))).toBe(4)
  })
})
