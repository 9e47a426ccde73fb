import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems, type ProblemCode } from '@market/contract'
import { openConnection } from '../../../test/bad-input/connection.ts'
import { startMarket, type Market } from '../../../test/market.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

async function send(lines: string[], body = '', method = 'POST') {
  const connection = openConnection(market.url)
  const heard = await connection.ask([Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')], {
    method,
    leave: true,
  })
  connection.close()
  if (heard.kind !== 'reply') throw new Error(JSON.stringify(heard))
  return heard.reply
}

async function expectRefusal(code: ProblemCode, lines: string[], field: string | null = null): Promise<void> {
  const { status, headers, body } = await send(lines)
  expect(status).toBe(problems[code].status)
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(JSON.parse(body)).toMatchObject({ code, status, ...(field && { errors: [{ field }] }) })
}

describe('invalid HTTP is refused with a problem', () => {
  it.each([
    ['a line that is none', ['GET']],
    ['two lengths', ['POST /api/jwt HTTP/1.1', 'host: x', 'content-length: 5', 'content-length: 6']],
    ['a length and chunks', ['POST /api/jwt HTTP/1.1', 'host: x', 'content-length: 5', 'transfer-encoding: chunked']],
    ['a NUL in a header', ['GET /healthz HTTP/1.1', 'host: x', 'x: a\u0000b']],
    ['a line break in an address', ['GET /healthz\nx: y HTTP/1.1', 'host: x']],
  ])('%s', (_, lines) => expectRefusal('unreadable-request', lines, 'request'))

  it('and so is a request without a host', () => expectRefusal('unreadable-request', ['GET /healthz HTTP/1.1'], 'host'))

  it.each([
    ['two hosts', ['GET /healthz HTTP/1.1', 'host: a.test', 'Host: b.test'], 'host'],
    ['the same host twice', ['GET /healthz HTTP/1.1', 'host: a.test', 'host: a.test'], 'host'],
    ['a URL of another host', ['GET http://evil.test/healthz HTTP/1.1', 'host: x'], 'request'],
    ['a URL of another host with doubled slashes', ['GET http://evil.test//x//y HTTP/1.1', 'host: x'], 'request'],
    ['a URL of another port', ['GET http://x:81/healthz HTTP/1.1', 'host: x'], 'request'],
    ['a URL of another scheme', ['GET ftp://x//y HTTP/1.1', 'host: x'], 'request'],
    ['a URL over HTTP/1.0 without a host', ['GET http://evil.test//x HTTP/1.0'], 'request'],
    ['an address without a slash in front', ['GET evil.test//x HTTP/1.1', 'host: x'], 'request'],
  ])('and so is %s, which is no Location either', async (_, lines, field) => {
    await expectRefusal('unreadable-request', lines, field)
    expect((await send(lines)).headers.has('location')).toBe(false)
  })

  it('a URL of this host is read as its path', async () => {
    const { status, headers } = await send(['GET http://x//laptop//1 HTTP/1.1', 'host: X'])
    expect([status, headers.get('location')]).toEqual([308, '/laptop/1'])
  })

  it('and so are headers of 20 KB', () =>
    expectRefusal('headers-too-large', ['GET /healthz HTTP/1.1', 'host: x', `x: ${'y'.repeat(20_000)}`]))
})

it('a request with an unknown Expect is answered as any other', async () => {
  const { status, body } = await send(
    [
      'POST /api/auth/verify-email HTTP/1.1',
      'host: x',
      'expect: the unexpected',
      'content-type: application/json',
      'content-length: 2',
    ],
    '{}',
  )
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid-input', errors: [{ field: 'token' }] })
})
