import { randomUUID } from 'node:crypto'
import { HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anImage, filesOf, idOf, keepsItsPromises, listed } from '../../../test/image-store-promises.ts'
import { startObjectSandbox, type ObjectSandbox } from '../../../test/object-sandbox.ts'
import { ImagesAway, type ImageStore } from '../../ports/images.ts'
import { timeLimits } from '../../time-limits.ts'
import type { BucketConfig } from './objects.ts'
import { openImageBucket } from './open-image-bucket.ts'

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

async function open(
  changes: Partial<BucketConfig> = {},
  times = timeLimits.imageBucket as Parameters<typeof openImageBucket>[1],
): Promise<ImageStore> {
  const store = await openImageBucket({ ...sandbox.bucket, prefix, ...changes }, times)
  opened.push(store)
  return store
}

async function keys(below = ''): Promise<string[]> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: sandbox.bucket.bucket, Prefix: prefix + below }),
  )
  return Contents.map(({ Key = '' }) => Key.slice(prefix.length))
}

const later = () => new Date(Date.now() + 60_000)

keepsItsPromises('a bucket of images', async () => ({
  open,
  script: `
    import { openImageBucket } from ${JSON.stringify(new URL('open-image-bucket.ts', import.meta.url).href)}
    const store = await openImageBucket(${JSON.stringify({ ...sandbox.bucket, prefix })})`,
  count: async () => (await keys()).length,
  remove: async () => {},
}))

describe('a bucket of images', () => {
  it('has its objects under the prefix, with their type and a long life in caches', async () => {
    await (await open()).save(anImage(1))
    const [jpeg = '', ...more] = (await keys('files/')).filter((key) => key.endsWith('.jpg'))
    expect([more, (await keys()).length]).toEqual([[], 5])
    const head = await s3.send(new HeadObjectCommand({ Bucket: sandbox.bucket.bucket, Key: prefix + jpeg }))
    expect(head).toMatchObject({ ContentType: 'image/jpeg', CacheControl: 'public, max-age=31536000, immutable' })
  })

  it('keeps two markets apart by their prefixes', async () => {
    await (await open()).save(anImage(1))
    prefix = `${prefix}other/`
    expect(await listed(await open())).toEqual([])
  })

  it('lists more images than one reply holds, and passes over what is none', async () => {
    const store = await open()
    const put = (key: string, Body: string) =>
      s3.send(new PutObjectCommand({ Bucket: sandbox.bucket.bucket, Key: prefix + key, Body }))
    const many = Array.from({ length: 1003 }, (_, n) => idOf(n))
    for (let at = 0; at < many.length; at += 50)
      await Promise.all(many.slice(at, at + 50).map((sha256) => put(`kept/${sha256}`, '{}')))
    await Promise.all([put('kept/readme.txt', 'mine'), put(`kept/${'a'.repeat(64)}/b`, 'mine'), put('kept/..', 'mine')])
    expect(await listed(store)).toEqual(many)
  })

  it('takes nothing for a mark that is none, and says which', async () => {
    const store = await open()
    for (const text of ['{}', 'no JSON', '{"set":"../../x","savedAt":"2026-01-01"}', '{"set":"a","savedAt":1}']) {
      await s3.send(
        new PutObjectCommand({ Bucket: sandbox.bucket.bucket, Key: `${prefix}kept/${idOf(1)}`, Body: text }),
      )
      await expect(store.read(`${idOf(1)}.jpg`)).rejects.toThrow(`what stands under kept/${idOf(1)} is none of ours`)
    }
  })

  it('shows nothing of a save whose files or mark were refused, and clears it away later', async () => {
    const store = await open()
    for (const refused of ['-640.webp', 'kept/']) {
      await sandbox.setFaults({ refuse: 'AccessDenied', methods: ['PUT'], keys: refused })
      await expect(store.save(anImage(1))).rejects.toThrow(ImagesAway)
      await sandbox.clearFaults()
      expect([await listed(store), await filesOf(store, idOf(1))]).toEqual([[], 0])
      expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0)
      expect((await keys('files/')).length).toBeGreaterThan(0)
      expect(await store.removeUnfinished(later())).toBe(1)
      expect(await keys()).toEqual([])
    }
  })

  it('shows nothing of an image whose removal broke off, and clears it away later', async () => {
    const store = await open()
    await store.save(anImage(1))
    await sandbox.setFaults({ refuse: 'AccessDenied', methods: ['DELETE'], keys: 'files/' })
    await expect(store.remove(idOf(1), later())).rejects.toThrow(ImagesAway)
    await sandbox.clearFaults()
    const fresh = await open()
    expect([await listed(fresh), await filesOf(fresh, idOf(1)), await fresh.renew(idOf(1))]).toEqual([[], 0, false])
    expect(await store.removeUnfinished(later())).toBe(1)
    expect(await keys()).toEqual([])
  })

  it('does not clear away what was finished, though its note stayed', async () => {
    const store = await open()
    await sandbox.setFaults({ refuse: 'AccessDenied', methods: ['DELETE'] })
    await store.save(anImage(1))
    await sandbox.clearFaults()
    expect(await keys('unfinished/')).toHaveLength(1)
    expect(await store.removeUnfinished(later())).toBe(0)
    expect([await keys('unfinished/'), await filesOf(await open(), idOf(1))]).toEqual([[], 4])
  })

  it('is whole or not there, and saved where it was said, though every third reply is lost', async () => {
    const stores = [await open(), await open()]
    await sandbox.setFaults({ dropReplies: 0.3 })
    const saves = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const saved = await Promise.allSettled(stores.map((store) => store.save(anImage(n))))
        return saved.some(({ status }) => status === 'fulfilled')
      }),
    )
    await sandbox.clearFaults()
    const fresh = await open()
    await fresh.removeUnfinished(later())
    const kept = await listed(fresh)
    for (const [n, saved] of saves.entries()) {
      if (saved) expect(kept).toContain(idOf(n))
      expect(await filesOf(fresh, idOf(n))).toBe(kept.includes(idOf(n)) ? 4 : 0)
    }
    for (const sha256 of kept) await fresh.remove(sha256, later())
    expect(await keys()).toEqual([])
  })

  it('works where conditions of deletes are not known: an empty object stays in a removed image’s place', async () => {
    await sandbox.setFaults({ ignoreConditions: true, methods: ['DELETE'] })
    const store = await open()
    for (const _ of [1, 2]) {
      await store.save(anImage(1))
      expect(await filesOf(store, idOf(1))).toBe(4)
      expect(await store.remove(idOf(1), later())).toBe(true)
      expect([await listed(store), await filesOf(store, idOf(1)), await keys()]).toEqual([[], 0, [`kept/${idOf(1)}`]])
    }
  })
})

describe('a bucket that can not be used is refused in one line:', () => {
  const refusal = (changes: Partial<BucketConfig> = {}) =>
    open(changes).then(
      () => 'opened',
      (error: unknown) => (error instanceof ImagesAway ? error.message : error),
    )

  it('a wrong key, secret, region or name', async () => {
    expect(await refusal({ accessKeyId: 'AKOTHER' })).toMatch(/^can't write tried-out\/\S+ InvalidAccessKeyId: .*$/)
    expect(await refusal({ secretAccessKey: 'wrong' })).toMatch(
      /^can't write tried-out\/\S+ SignatureDoesNotMatch: .*$/,
    )
    expect(await refusal({ region: 'us-east-1' })).toMatch(/expecting 'eu-test-1'$/)
    expect(await refusal({ bucket: 'other' })).toMatch(/NoSuchBucket: The specified bucket does not exist\.$/)
  })

  it('one that may be written, but not read, deleted or listed', async () => {
    for (const method of ['GET', 'DELETE']) {
      await sandbox.setFaults({ refuse: 'AccessDenied', methods: [method] })
      expect(await refusal()).toMatch(/AccessDenied: Access Denied$/)
    }
  })

  it('a server that does not judge conditions', async () => {
    await sandbox.setFaults({ ignoreConditions: true })
    expect(await refusal()).toMatch(/^its server does not judge If-None-Match and If-Match of a PUT/)
  })

  it('one where nobody answers', async () => {
    expect(await refusal({ endpoint: 'http://127.0.0.1:9' })).toMatch(
      /^can't write tried-out\/\S+ .*ECONNREFUSED 127\.0\.0\.1:9/,
    )
  })
})

describe('a bucket that is away', () => {
  it('is waited for within the limits, when it stalls, before or in the middle of a reply', async () => {
    const store = await open({}, { connect: 200, oneTry: 200, whole: 700, save: 900 })
    await store.save(anImage(1))
    for (const faults of [
      { stallBody: true, keys: 'files/' },
      { stallBody: false, keys: '', stallMs: 600_000 },
    ]) {
      await sandbox.setFaults(faults)
      await expect(store.read(`${idOf(1)}.jpg`)).rejects.toThrow(ImagesAway)
    }
    await expect(store.save(anImage(2))).rejects.toThrow(ImagesAway)
    await expect(store.renew(idOf(1))).rejects.toThrow(ImagesAway)
    await expect(store.remove(idOf(1), later())).rejects.toThrow(ImagesAway)
    await expect(listed(store)).rejects.toThrow(ImagesAway)
  })

  it('throws no image away, and is itself again when it is back', async () => {
    const store = await open()
    await store.save(anImage(1))
    await sandbox.kill()
    await expect(store.renew(idOf(1))).rejects.toThrow('ECONNREFUSED')
    await expect(store.save(anImage(2))).rejects.toThrow(ImagesAway)
    await sandbox.restart()
    expect(await filesOf(store, idOf(1))).toBe(4)
    await store.save(anImage(2))
    expect(await listed(store)).toEqual([idOf(1), idOf(2)])
  })

  it('shows what was read a moment ago', async () => {
    const store = await open()
    await store.save(anImage(1))
    await store.read(`${idOf(1)}.jpg`)
    await sandbox.setFaults({ down: true })
    expect(await store.read(`${idOf(1)}.jpg`)).toEqual(Buffer.from('.jpg'))
    await expect(store.read(`${idOf(1)}-320.webp`)).rejects.toThrow(ImagesAway)
  })
})
