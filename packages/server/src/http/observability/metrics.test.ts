import http from 'node:http'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openConnection } from '../../../test/bad-input/connection.ts'
import { startMarket, type Market } from '../../../test/market.ts'
import { serveMetrics } from './metrics.ts'
import { sendProblem } from '../routing/send-problem.ts'

let market: Market
beforeAll(async () => {
  // Its own, since the process counts all requests.
  market = await startMarket({})
})
afterAll(() => market.stop())

const read = (headers: Record<string, string> = {}) => market.visitor.send('GET', '/metrics', undefined, headers)

/** Sends another Host header, which fetch would not allow. */
function readAs(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(`${market.url}/metrics`, { headers: { host } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      .on('error', reject)
  })
}

describe('/metrics', () => {
  it('has figures of the process, the requests, the database, the jobs and the integrity checks, for this machine', async () => {
    const { status, headers, body } = await read()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    for (const line of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'market_database_connections{state="open"}',
      'market_database_connections{state="waiting"}',
      'market_jobs{state="waiting"}',
      'market_jobs{state="failed"} 0',
      'market_items_with_two_buyers 0',
      'market_payments_without_item 0',
      'market_orders_wrong 0',
      'market_charges_without_payment 0',
      'market_payments_without_charge 0',
      'market_sold_money_back 0',
      'market_holds_past_time 0',
      'market_search_differs 0',
      'market_orders_for_admin 0',
      'market_money_owed_to_buyers 0',
      'market_refunds_due 0',
      'market_payments_disputed 0',
      'market_payments_under_way 0',
      'market_bulkhead_requests{bulkhead="cards",state="waiting"} 0',
      'market_bulkhead_refused_total{bulkhead="market"} 0',
      'market_response_cache_misses_total 0',
      'market_lateness_seconds ',
    ])
      expect(body).toContain(`\n${line}`)
  })

  it('counts requests by route pattern, so that invented addresses make no series', async () => {
    for (const id of ['made-up-1', 'made-up-2']) await market.visitor.send('GET', `/api/products/${id}`)
    await market.visitor.send('GET', '/api/made-up')
    const { body } = await read()
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="2xx"} 2')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1')
    expect(body).not.toContain('made-up')
  })

  it('is 404 for requests through a proxy on this machine, whatever their headers', async () => {
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-for': '' },
    ]) {
      expect(await read(headers), JSON.stringify(headers)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await readAs('market.example.test')).toBe(404)
    expect(await readAs('localhost.example.test:3000')).toBe(404)
    expect(await readAs('localhost:3000')).toBe(200)
  })
})

it.each([
  ['with the Host of this machine', 'Host: localhost:3000\r\n'],
  ['without a Host', ''],
])('/metrics over HTTP/1.0, as a plain proxy asks, %s, is 404', async (_, host) => {
  const connection = openConnection(market.url)
  const heard = await connection.ask([Buffer.from(`GET /metrics HTTP/1.0\r\n${host}\r\n`)], {
    method: 'GET',
    leave: true,
  })
  connection.close()
  expect(heard).toMatchObject({ kind: 'reply', reply: { status: 404 } })
})

describe('the token', () => {
  const token = 'a token of 24 characters'.replaceAll(' ', '-')

  async function readFrom(
    remoteAddress: string,
    given: { token?: string; trustProxy?: boolean },
    headers: Record<string, string> = {},
  ): Promise<number> {
    const app = Fastify({ trustProxy: given.trustProxy ?? false })
    app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
    serveMetrics(app, new Registry(), { token: given.token, behindProxy: given.trustProxy === true })
    const { statusCode } = await app.inject({
      url: '/metrics',
      remoteAddress,
      headers: { host: 'localhost:3000', ...headers },
    })
    return statusCode
  }

  it('is required from other machines', async () => {
    expect(await readFrom('203.0.113.9', { token })).toBe(404)
    expect(await readFrom('203.0.113.9', { token }, { authorization: `Bearer ${token}` })).toBe(200)
    expect(
      await readFrom('127.0.0.1', { token }, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }),
    ).toBe(200)
    for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`, 'Bearer', token]) {
      expect(await readFrom('203.0.113.9', { token }, { authorization: wrong }), wrong).toBe(404)
    }
  })

  it('is required on this machine too with TRUST_PROXY, whatever the headers', async () => {
    expect(await readFrom('127.0.0.1', { token, trustProxy: true })).toBe(404)
    expect(await readFrom('::1', { token, trustProxy: true })).toBe(404)
    expect(await readFrom('127.0.0.1', { token, trustProxy: true }, { authorization: `Bearer ${token}` })).toBe(200)
    expect(await readFrom('127.0.0.1', { trustProxy: true })).toBe(404)
    const proxied = await startMarket({ trustProxy: 'loopback' })
    onTestFinished(() => proxied.stop())
    expect((await proxied.visitor.send('GET', '/metrics')).status).toBe(404)
  })

  it('grants no access where none is set', async () => {
    for (const authorization of ['Bearer undefined', 'Bearer', 'Bearer '])
      expect(await readFrom('203.0.113.9', {}, { authorization })).toBe(404)
  })

  it('is not required on this machine, by any of its addresses', async () => {
    for (const peer of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
      expect(await readFrom(peer, { token }), peer).toBe(200)
    for (const peer of ['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1'])
      expect(await readFrom(peer, { token }), peer).toBe(404)
  })

  it('is required from a client that sends this machine’s address in X-Forwarded-For to a server with TRUST_PROXY', async () => {
    expect(await readFrom('203.0.113.9', { token, trustProxy: true }, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await readFrom('127.0.0.1', { token, trustProxy: true }, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })
})
