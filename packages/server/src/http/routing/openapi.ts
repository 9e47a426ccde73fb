import * as contract from '@market/contract'
import { calls, problems, safeParse, texts, type Call, type CallName, type ProblemCode } from '@market/contract'
import { jsonSchemasOf, schemasAmong, type JsonSchemas } from '@market/contract/json-schemas'
import { limits } from '../limits/limits.ts'

const all = Object.entries<Call>(calls)

/** The OpenAPI 3.1 document of the call table. What the contract exports as a schema is a component under that name. */
export function openApiDocument(publicUrl: string): object {
  const { requests, replies } = schemasOfCalls()
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of all) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = {
      operationId: name,
      summary: call.summary,
      security: securityOf(call),
      parameters: [...parametersOf(requests, call.params, 'path'), ...parametersOf(requests, call.query, 'query')],
      ...requestBodyOf(requests, call),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: replies.of.get(call.reply) } } },
        ...refusalsOf(name, call),
      },
    }
  }
  const schemas = { ...requests.named, ...replies.named, Problem: problemSchema }
  return {
    openapi: '3.1.0',
    info: { title: texts.product.title, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${publicUrl}/api` }],
    components: { securitySchemes, responses: { Refusal: refusal }, schemas: referredTo(schemas, { paths, refusal }) },
    paths,
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'market.session_token',
    description: 'Set by the sign-in. Its name begins with `__Host-` over https.',
  },
}

const componentPath = '#/components/schemas/'

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(problems) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const refusal = {
  description: 'A refusal with its code',
  content: { 'application/problem+json': { schema: { $ref: `${componentPath}Problem` } } },
}

function schemasOfCalls() {
  const options = { named: schemasAmong(contract), uri: (name: string) => componentPath + name }
  const sent = all.flatMap(([, { params, query, body }]) => [params, query, body].filter((one) => one !== undefined))
  const replied = all.map(([, { reply }]) => reply)
  return {
    requests: jsonSchemasOf(sent, { ...options, way: 'input' }),
    replies: jsonSchemasOf(replied, { ...options, way: 'output' }),
  }
}

/** Those of the schemas that a part of the document refers to, directly or through others. */
function referredTo(schemas: Record<string, object>, part: object): Record<string, object> {
  const found: Record<string, object> = {}
  const search = (within: object): void => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name]
      if (schema === undefined || name in found) continue
      found[name] = schema
      search(schema)
    }
  }
  search(part)
  return found
}

function securityOf({ access, credentials }: Call): object[] {
  if (access === 'anyone') return []
  if (access === 'identified') return [{ session: [] }]
  return credentials === 'bearer' ? [{ bearer: [] }] : [{ bearer: [] }, { cookie: [] }]
}

function parametersOf({ of, named }: JsonSchemas, schema: Call['params'], place: 'path' | 'query'): object[] {
  if (!schema) return []
  const described = of.get(schema) ?? {}
  const { $ref } = described
  const { properties = {}, required = [] } = (
    typeof $ref === 'string' ? named[$ref.slice(componentPath.length)] : described
  ) as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function requestBodyOf({ of }: JsonSchemas, { body, bodyKind }: Call): object {
  if (bodyKind === 'multipart') return { requestBody: { required: true, content: { 'multipart/form-data': upload } } }
  if (!body) return {}
  const required = !safeParse(body, undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: of.get(body) } } } }
}

const upload = {
  schema: {
    type: 'object',
    required: ['image'],
    properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
  },
}

/** Refusals by status, each with its codes. */
function refusalsOf(name: string, call: Call): Record<string, object> {
  const byStatus: Record<string, string[]> = {}
  for (const code of codesOf(name as CallName, call)) (byStatus[problems[code].status] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      { $ref: '#/components/responses/Refusal', description: codes.join(', ') },
    ]),
  )
}

function codesOf(name: CallName, call: Call): Set<ProblemCode> {
  const codes = new Set<ProblemCode>([...call.problems, 'unreadable-request'])
  const add = (...more: ProblemCode[]) => more.forEach((code) => codes.add(code))
  if (call.method !== 'GET') add('foreign-origin')
  if (call.access !== 'anyone') add('not-signed-in')
  if (call.access === 'signed-in' || call.access === 'admin') add('token-expired')
  if (call.access === 'admin') add('admin-only')
  if (call.params || call.query || call.body) add('invalid-input')
  if (call.body) add('unreadable-body', 'unsupported-media-type', 'body-too-large')
  if (limits[name]) add('too-many-requests')
  return codes
}
