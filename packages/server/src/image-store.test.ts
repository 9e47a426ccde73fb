import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../test/market.ts'
import { startObjectSandbox, type ObjectSandbox } from '../test/object-sandbox.ts'
import { formOf } from '../test/photo.ts'
import { aSmallPhoto } from './platform/images/test/photos.ts'
import { openImages, type OpenImages } from './image-store.ts'

let sandbox: ObjectSandbox
let images: OpenImages
let market: Market

beforeAll(async () => {
  sandbox = await startObjectSandbox()
  images = await openImages({ ...sandbox.bucket, prefix: 'shop/' }, '/nowhere')
  market = await startMarket({ images })
})
afterAll(async () => {
  await market.stop()
  images.close()
  await sandbox.stop()
})
afterEach(() => sandbox.clearFaults())

const upload = async (seed: number) => market.visitor.send('POST', '/api/images', formOf(await aSmallPhoto(seed)))

describe('a market with its pictures in a bucket', () => {
  it('stores a picture and serves it from its address', async () => {
    const { status, body } = await upload(10)
    expect(status).toBe(200)
    for (const url of [body.data.url, String(body.data.url).replace('.jpg', '-320.webp')]) {
      const reply = await market.visitor.send('GET', url)
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  it('refuses an upload when the bucket accepts no writes, and stores nothing', async () => {
    const before = await sandbox.keys()
    await sandbox.setFaults({ refuse: 'InternalError', methods: ['PUT'] })
    expect(await upload(11)).toMatchObject({ status: 503, body: { code: 'images-away' } })
    await sandbox.setFaults({ refuse: null, down: true, methods: [] })
    const away = await upload(12)
    expect([
      away.status,
      away.body.code,
      away.headers.get('retry-after'),
      JSON.stringify(away.body).includes('127.0.0.1'),
    ]).toEqual([503, 'images-away', '2', false])
    await sandbox.clearFaults()
    expect(await sandbox.keys()).toEqual(before)
    expect((await upload(12)).status).toBe(200)
  })

  it('shows listings while the bucket is unavailable, and answers pictures with a problem', async () => {
    const photoUrl = String((await upload(13)).body.data.url)
    const seller = await market.signUp('Saler')
    const id = await market.listLaptop(seller, { photoUrl })
    await sandbox.setFaults({ down: true })
    expect((await market.visitor.call('getProduct', { params: { id } })).status).toBe(200)
    const picture = await market.visitor.send('GET', photoUrl)
    expect([picture.status, picture.body.code, picture.headers.get('cache-control')]).toEqual([
      503,
      'images-away',
      'private, no-store',
    ])
  })
})

describe('the start', () => {
  it('ends with one line when the bucket can not be used', async () => {
    await expect(openImages({ ...sandbox.bucket, prefix: '', secretAccessKey: 'wrong' }, '/nowhere')).rejects.toThrow(
      /^The bucket photos at http:\/\/127\.0\.0\.1:\d+ can't be used: can't write \S+ SignatureDoesNotMatch: .*$/,
    )
  })

  it('ends before it has made anything when a key is missing', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'market-half-set-'))
    const child = fork(path.join(import.meta.dirname, 'main.ts'), {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        SESSION_SECRET: 's'.repeat(40),
        PAYEE_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
        RECEIPT_KEYS: `r1:${Buffer.alloc(32, 2).toString('base64')}`,
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtp://127.0.0.1:9',
        S3_BUCKET: 'photos',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const [said] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
    expect([said, child.exitCode, await readdir(dataDir)]).toEqual([
      'S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set, but S3_BUCKET is: all four, or none of them for pictures in DATA_DIR\n',
      1,
      [],
    ])
    await rm(dataDir, { recursive: true })
  })
})
