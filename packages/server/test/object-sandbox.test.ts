import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startObjectSandbox, type ObjectSandbox } from './object-sandbox.ts'

// The stand-in against the provider's own client, which is the judge of whether it speaks S3.
let sandbox: ObjectSandbox
let s3: S3Client
const Bucket = 'photos'

beforeAll(async () => {
  sandbox = await startObjectSandbox()
  s3 = connect({})
})
afterAll(async () => {
  s3.destroy()
  await sandbox.stop()
})
beforeEach(() => sandbox.clearFaults())

function connect({
  accessKeyId = 'AKTEST',
  secretAccessKey = 'a-secret-of-the-tests',
  region = 'eu-test-1',
  maxAttempts = 1,
}): S3Client {
  return new S3Client({
    endpoint: sandbox.bucket.endpoint,
    region,
    forcePathStyle: true,
    maxAttempts,
    credentials: { accessKeyId, secretAccessKey },
  })
}

const put = (Key: string, Body = 'x', more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
const get = async (Key: string, more = {}) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString()
const refused = (code: string, status: number) => ({ name: code, $metadata: { httpStatusCode: status } })

describe('the stand-in for S3', () => {
  it.each([
    'plain',
    'a/b/c.jpg',
    'with space',
    'ä/ü+&=?#%41',
    "quotes'(x)!*~",
    '../../etc/passwd',
    '日本/ラップトップ',
  ])('keeps an object under %j and tells what it is', async (key) => {
    await put(key, `bytes of ${key}`, { ContentType: 'image/webp', CacheControl: 'max-age=5', Metadata: { who: 'me' } })
    expect(await get(key)).toBe(`bytes of ${key}`)
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: key }))).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'max-age=5',
      Metadata: { who: 'me' },
    })
    const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: key }))
    expect(Contents?.map((one) => one.Key)).toEqual([key])
    await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    await expect(get(key)).rejects.toMatchObject(refused('NoSuchKey', 404))
    expect((await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))).$metadata.httpStatusCode).toBe(204)
  })

  it('refuses a wrong key, secret, region and bucket', async () => {
    const ask = (client: S3Client, bucket = Bucket) =>
      client.send(new ListObjectsV2Command({ Bucket: bucket })).finally(() => client.destroy())
    await expect(ask(connect({ accessKeyId: 'AKOTHER' }))).rejects.toMatchObject(refused('InvalidAccessKeyId', 403))
    await expect(ask(connect({ secretAccessKey: 'wrong' }))).rejects.toMatchObject(
      refused('SignatureDoesNotMatch', 403),
    )
    await expect(ask(connect({ region: 'us-east-1' }))).rejects.toMatchObject(
      refused('AuthorizationHeaderMalformed', 400),
    )
    await expect(ask(connect({}), 'other')).rejects.toMatchObject(refused('NoSuchBucket', 404))
    expect((await fetch(`${sandbox.bucket.endpoint}/photos/a`)).status).toBe(403)
  })

  it('judges conditions of writes, reads and deletes', async () => {
    const { ETag } = await put('c', 'one', { IfNoneMatch: '*' })
    await expect(put('c', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject(refused('PreconditionFailed', 412))
    await expect(put('c', 'two', { IfMatch: '"other"' })).rejects.toMatchObject(refused('PreconditionFailed', 412))
    await expect(put('none', 'two', { IfMatch: ETag })).rejects.toMatchObject(refused('NoSuchKey', 404))
    await put('c', 'two', { IfMatch: ETag })
    await expect(get('c', { IfMatch: ETag })).rejects.toMatchObject(refused('PreconditionFailed', 412))
    await expect(s3.send(new DeleteObjectCommand({ Bucket, Key: 'c', IfMatch: ETag }))).rejects.toMatchObject(
      refused('PreconditionFailed', 412),
    )
    expect(await get('c', { IfNoneMatch: ETag })).toBe('two')
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'c', IfMatch: '*' }))
    await expect(s3.send(new DeleteObjectCommand({ Bucket, Key: 'c', IfMatch: '*' }))).rejects.toMatchObject(
      refused('NoSuchKey', 404),
    )
  })

  it('has one winner when many write under one condition', async () => {
    const writes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => put('race', String(n), { IfNoneMatch: '*' })),
    )
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('copies, also onto itself with other metadata', async () => {
    await put('from', 'bytes', { Metadata: { a: '1' } })
    const copy = (Key: string, more = {}) =>
      s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/from`, ...more }))
    await copy('to')
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'to' }))).toMatchObject({
      Metadata: { a: '1' },
      ContentLength: 5,
    })
    await expect(copy('from')).rejects.toMatchObject(refused('InvalidArgument', 400))
    await copy('from', { Metadata: { a: '2' }, MetadataDirective: 'REPLACE' })
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'from' }))).Metadata).toEqual({ a: '2' })
    await expect(copy('to', { CopySourceIfMatch: '"other"' })).rejects.toMatchObject(refused('PreconditionFailed', 412))
  })

  it('lists in pages and by folders, and deletes many', async () => {
    const keys = Array.from({ length: 25 }, (_, n) => `list/${String(n % 5)}/${String(n).padStart(2, '0')}`).sort()
    await Promise.all(keys.map((key) => put(key)))
    const told: (string | undefined)[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 7, ContinuationToken }))
      told.push(...(page.Contents ?? []).map(({ Key }) => Key))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    expect(told).toEqual(keys)
    const folders = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }))
    expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual([
      'list/0/',
      'list/1/',
      'list/2/',
      'list/3/',
      'list/4/',
    ])
    const gone = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
    expect(gone.Deleted).toHaveLength(25)
    expect((await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }))).KeyCount).toBe(0)
  })

  it('keeps what it answered for when it is killed', async () => {
    await put('kept/a', 'still here', { ContentType: 'text/plain' })
    await sandbox.kill()
    await sandbox.restart()
    expect(await get('kept/a')).toBe('still here')
    expect((await s3.send(new HeadObjectCommand({ Bucket, Key: 'kept/a' }))).ContentType).toBe('text/plain')
  })

  it('fails on order, where it is told to', async () => {
    await sandbox.setFaults({ refuse: 'SlowDown', methods: ['PUT'], keys: 'bad/' })
    await expect(put('bad/a')).rejects.toMatchObject(refused('SlowDown', 503))
    await put('good/a')
    await sandbox.setFaults({ refuse: null, dropReplies: 1 })
    await expect(put('bad/a')).rejects.toMatchObject({ code: 'ECONNRESET' })
    await sandbox.clearFaults()
    expect(await get('bad/a')).toBe('x')
    await sandbox.setFaults({ down: true })
    await expect(put('bad/b')).rejects.toMatchObject({ code: 'ECONNRESET' })
    await expect(sandbox.setFaults({ fire: true })).rejects.toThrow('Not a fault: fire')
  })
})
