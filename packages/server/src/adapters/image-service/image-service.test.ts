import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startImageService, type ImageService as Sandbox } from '@market/sandboxes/src/image-service/start.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { aPhoto } from '../../../test/photo.ts'
import { ImagesUnavailable } from '../../ports/images.ts'
import { openImageService } from './image-service.ts'

const key = 'key-of-the-tests'
const sha256 = 'a'.repeat(64)
let service: Sandbox
let jpeg: Buffer
let elsewhere: { url: string; asked: () => number; stop(): void }

beforeAll(async () => {
  ;[service, jpeg, elsewhere] = await Promise.all([
    startImageService({ host: '127.0.0.1', port: 0, key, mostBytes: 100_000 }),
    aPhoto(),
    startListener(),
  ])
})
afterAll(async () => {
  elsewhere.stop()
  await service.stop()
})
afterEach(() =>
  Object.assign(service.faults, {
    refuse: null,
    stallMs: 0,
    stallBody: false,
    drop: null,
    answer: null,
    redirect: null,
  }),
)

/** Another server, which must not receive an upload. */
async function startListener() {
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    stop: () => server.close(),
  }
}

const open = (changes: object = {}, timeout = 60_000) =>
  openImageService({ uploadUrl: service.uploadUrl, key, origin: service.origin, ...changes }, timeout)

async function failure(changes: object = {}, timeout?: number): Promise<string> {
  const error = await open(changes, timeout)
    .upload({ sha256, jpeg })
    .then(
      () => null,
      (reason: unknown) => reason,
    )
  if (!(error instanceof ImagesUnavailable)) throw new Error(`not away: ${String(error)}`)
  expect(error.message).not.toContain('\n')
  expect(error.message).not.toContain(key)
  return error.message
}

describe('a hosted image service', () => {
  it('[CALL-11] is sent the picture as field image with the key in the address, and shows it under the addresses that it answers', async () => {
    const uploaded = await open().upload({ sha256, jpeg })
    if (!uploaded.ok) throw new Error('refused')
    expect(uploaded.image.url).toMatch(new RegExp(`^${service.origin}/[\\w-]+/${sha256}\\.jpg$`))
    for (const address of [uploaded.image.url, uploaded.image.displayUrl])
      expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(jpeg)
    expect(uploaded.image.deleteUrl).toContain('/delete')
  })

  it('keeps the other query parameters of its address', async () => {
    expect(await open({ uploadUrl: `${service.uploadUrl}?expiration=600` }).upload({ sha256, jpeg })).toMatchObject({
      ok: true,
    })
  })

  it('that rejects the key is reported by the variable’s name, without the key', async () => {
    expect(await failure({ key: 'another-key' })).toMatch(
      /^IMAGE_SERVICE_KEY is refused by the image service at 127\.0\.0\.1:\d+: Invalid API v1 key\.$/,
    )
    service.faults.refuse = { status: 403, message: `${key} was blocked` }
    expect(await failure()).toMatch(/^IMAGE_SERVICE_KEY is refused .*: \(the key\) was blocked$/)
    service.faults.refuse = null
    service.faults.answer = '{"success":false,"status":401,"data":{"error":"No such client"}}'
    expect(await failure()).toMatch(/^IMAGE_SERVICE_KEY is refused .*: No such client$|answers 401/)
  })

  it('refuses a picture that is too large or of an unknown type', async () => {
    expect(await open().upload({ sha256, jpeg: Buffer.concat([jpeg, Buffer.alloc(100_000)]) })).toEqual({
      ok: false,
      reason: 'image-refused',
    })
    expect(await open().upload({ sha256, jpeg: Buffer.from('GIF') })).toEqual({ ok: false, reason: 'image-refused' })
    service.faults.answer = '{"success":false,"status":415,"error":"No"}'
    expect(await open().upload({ sha256, jpeg })).toEqual({ ok: false, reason: 'image-refused' })
  })

  it.each([
    [{ refuse: { status: 503, message: 'Sleeping' } }, /answers 503: Sleeping/],
    [{ refuse: { status: 429, message: 'Slow down' } }, /answers 429: Slow down/],
    [{ refuse: { status: 400, message: 'Rate limit reached.' } }, /answers 400: Rate limit reached\./],
    [{ refuse: { status: 404, message: 'Nothing\nhere' } }, /answers 404: Nothing here/],
    [{ drop: 'before' }, /does not answer/],
    [{ drop: 'after' }, /does not answer/],
    [{ answer: '{"success":tr' }, /answers 200 with something else than JSON/],
    [{ answer: '<html>Welcome</html>' }, /something else than JSON/],
    [{ answer: '""' }, /something else than JSON/],
    [{ answer: 'x'.repeat(100_000) }, /does not answer: its answer is too long/],
    [{ answer: '{"success":true}' }, /does not say that it took the picture/],
    [
      { answer: '{"success":"true","data":{"url":"{origin}/a.jpg","display_url":"{origin}/a.jpg"}}' },
      /does not say that it took the picture/,
    ],
    [{ answer: '{"success":false,"data":{"url":"{origin}/a.jpg","display_url":"{origin}/a.jpg"}}' }, /answers 502/],
    [{ answer: '{"success":true,"data":{"url":"{origin}/a.jpg"}}' }, /does not say that it took the picture/],
    [
      { answer: '{"success":true,"data":{"url":"https://elsewhere.test/a.jpg","display_url":"{origin}/a.jpg"}}' },
      /not below http:\/\/127\.0\.0\.1:\d+: https:\/\/elsewhere\.test\/a\.jpg/,
    ],
    [{ answer: '{"success":true,"data":{"url":"{origin}/a.jpg","display_url":"javascript:alert(1)"}}' }, /not below/],
    [
      { answer: '{"success":true,"data":{"url":"{origin}/a.jpg","display_url":"{origin}.elsewhere.test/a.jpg"}}' },
      /not below/,
    ],
    [
      { answer: '{"success":true,"data":{"url":"{origin}/a.jpg","display_url":"{origin}/a b\\"onerror=\\"x"}}' },
      /not below/,
    ],
    [
      { answer: `{"success":true,"data":{"url":"{origin}/${'a'.repeat(3000)}.jpg","display_url":"{origin}/a.jpg"}}` },
      /not below/,
    ],
  ])('with %j is away: nothing counts as taken', async (faults, says) => {
    Object.assign(service.faults, faults)
    expect(await failure()).toMatch(says)
  })

  it('that is slow or stalls in the middle of its reply times out', async () => {
    service.faults.stallMs = 60_000
    expect(await failure({}, 200)).toMatch(/does not answer: .*timeout/)
    Object.assign(service.faults, { stallMs: 0, stallBody: true })
    expect(await failure({}, 400)).toMatch(/does not answer: .*timeout/)
  })

  it('that redirects is not followed, because the address holds the key', async () => {
    service.faults.redirect = elsewhere.url
    expect(await failure()).toMatch(/answers with a redirect \(307\), which is not followed/)
    expect(elsewhere.asked()).toBe(0)
  })

  it('that is unreachable throws ImagesUnavailable', async () => {
    expect(await failure({ uploadUrl: `http://127.0.0.1:${await freePort()}/1/upload` })).toMatch(
      /does not answer: ECONNREFUSED/,
    )
  })
})
