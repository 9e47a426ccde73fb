import { createConfig, lintFromString } from '@redocly/openapi-core'
import { calls, type Call } from '@market/contract'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits/limits.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  security?: object[]
  parameters: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description?: string }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const document = openApiDocument('https://market.test') as Document
const all = Object.entries<Call>(calls)

function operationOf({ method, path }: Call): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is missing`)
  return operation
}

function namesOf(wanted: (call: Call, operation: Operation) => boolean): string[] {
  return all.filter(([, call]) => wanted(call, operationOf(call))).map(([name]) => name)
}

/** Every schema in a part of the document, as JSON. */
function schemasIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(schemasIn)
  return 'type' in part || 'anyOf' in part ? [JSON.stringify(part), ...inner] : inner
}

describe('the OpenAPI document', () => {
  it('has no finding of a public linter', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // `/products/category/{category}` and `/products/{id}/price-range`: the literal segment wins, and no id is 'category'.
        'no-ambiguous-paths': 'off',
      },
    })
    const findings = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config,
    })
    expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('states for each call whether it needs a credential, and which', () => {
    const needing = (credentials: object[]) =>
      namesOf((_, { security }) => JSON.stringify(security) === JSON.stringify(credentials))
    const bearer = namesOf(({ access, credentials }) => credentials === 'bearer' && access !== 'anyone')
    expect(needing([])).toEqual(namesOf(({ access }) => access === 'anyone'))
    expect(needing([{ session: [] }])).toEqual(namesOf(({ access }) => access === 'identified'))
    expect(needing([{ bearer: [] }])).toEqual(bearer)
    expect(needing([{ bearer: [] }, { cookie: [] }])).toEqual(
      namesOf(({ access, credentials }) => credentials === 'either' && (access === 'signed-in' || access === 'admin')),
    )
  })

  it('describes each longer schema once, as a component', () => {
    const longer = schemasIn(document).filter((schema) => schema.length > 200)
    expect(longer.filter((schema, at) => longer.indexOf(schema) < at)).toEqual([])
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Problem', 'Product', 'NewListing', 'NewFacts', 'KnownFacts', 'User', 'Id', 'Said']),
    )
  })

  it('lists the refusals of every call, of writes from another site and of calls above their limit', () => {
    const listing = (status: string, code: string) =>
      namesOf((_, { responses }) => responses[status]?.description?.split(', ').includes(code) === true)
    expect(listing('400', 'unreadable-request')).toEqual(all.map(([name]) => name))
    expect(listing('403', 'foreign-origin')).toEqual(namesOf(({ method }) => method !== 'GET'))
    expect(listing('413', 'body-too-large')).toEqual(namesOf(({ body }) => body !== undefined))
    expect(listing('429', 'too-many-requests')).toEqual(expect.arrayContaining(Object.keys(limits)))
  })

  it('describes the upload’s form and the parameters that are required', () => {
    expect(operationOf(calls.uploadImage).requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['image'] } },
    })
    const required = (call: Call) => operationOf(call).parameters.filter((one) => one.required)
    expect(required(calls.listSuggestions).map(({ name }) => name)).toEqual(['q'])
    expect(required(calls.listBookings).map(({ name }) => name)).toEqual(['email'])
  })
})
