import {
  DeleteObjectCommand,
  GetObjectCommand,
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
const get = async (Key: string) => (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()
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
  ])('puts, gets and deletes an object under %j', async (key) => {
    await put(key, `bytes of ${key}`, { ContentType: 'image/webp' })
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
    expect(await Body?.transformToString()).toBe(`bytes of ${key}`)
    expect(ContentType).toBe('image/webp')
    await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    await expect(get(key)).rejects.toMatchObject(refused('NoSuchKey', 404))
    expect((await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))).$metadata.httpStatusCode).toBe(204)
  })

  it('replaces an object by a later one of the same key', async () => {
    await put('twice', 'one')
    await put('twice', 'two')
    expect(await get('twice')).toBe('two')
  })

  it('refuses a wrong key, secret, region and bucket', async () => {
    const ask = (client: S3Client, bucket = Bucket) =>
      client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a' })).finally(() => client.destroy())
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

  it('refuses what it does not speak', async () => {
    await expect(s3.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject(refused('NotImplemented', 501))
  })

  it('fails where a fault is set', async () => {
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
