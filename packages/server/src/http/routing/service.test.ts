import { calls, type Call } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market } from '../../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

interface Operation {
  operationId: string
  security?: object[]
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: Record<string, object>
}

const get = (path: string) => market.visitor.send('GET', path)

describe('an operator', () => {
  it('gets liveness from /healthz and readiness from /readyz', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, body: { alive: true } })
    const ready = await get('/readyz')
    expect(ready).toMatchObject({ status: 200, body: { ready: true } })
    expect(ready.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the OpenAPI document', () => {
  it('describes every call of the table and no other', async () => {
    const { body, headers } = await get('/api/openapi.json')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.entries<Call>(calls)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .sort(),
    )
  })

  it('describes each call’s input, access and refusals', async () => {
    const { body } = await get('/api/openapi.json')
    const create: Operation = body.paths['/products'].post
    expect(create.security).toEqual([{ bearer: [] }])
    expect(create).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewListing' } } } },
    })
    expect(body.components.schemas.NewListing.required).toEqual(expect.arrayContaining(['brand', 'resalePrice']))
    expect(Object.keys(create.responses)).toEqual(['200', '400', '401', '403', '409', '413', '415', '429'])
    const list: Operation = body.paths['/products/category/{category}'].get
    expect(list.security).toEqual([])
    expect(list.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
      'path category',
      'query limit',
      'query after',
    ])
  })

  it('has no dangling reference', async () => {
    const { body } = await get('/api/openapi.json')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references).not.toEqual([])
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)
      expect(found, reference).toBeTypeOf('object')
    }
  })
})

it('every reply of the API has headers against framing, sniffing and running scripts', async () => {
  for (const path of ['/api/category/list', '/api/nothing', '/healthz']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
  }
})
