import { calls, jsonSchemaOf, problems, safeParse, texts, type Call } from '@market/contract'

const bodyTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/octet-stream',
} as const

/** The OpenAPI 3.1 document of the call table. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = (paths[call.path] ??= {})
    path[call.method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: { title: texts.product.title, version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: { Problem: problemSchema },
    },
    paths,
  }
}

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

function operationOf(name: string, call: Call): object {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access !== 'anyone' && {
      security: call.credentials === 'bearer' ? [{ bearer: [] }] : [{ bearer: [] }, { cookie: [] }],
    }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: {
        required: !safeParse(call.body, undefined).success,
        content: { [bodyTypes[call.bodyKind ?? 'json']]: { schema: jsonSchemaOf(call.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(call.reply, 'output') } } },
      ...refusalsOf(call),
    },
  }
}

function parametersOf(schema: Call['params'], place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {} } = jsonSchemaOf(schema, 'input') as { properties?: Record<string, object> }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: described,
  }))
}

/** Refusals by status, each with its codes. */
function refusalsOf(call: Call): Record<string, object> {
  const codes = new Set([
    ...call.problems,
    ...(call.access === 'anyone' ? [] : (['not-signed-in', 'token-expired'] as const)),
  ])
  if (call.params || call.query || call.body) codes.add('invalid-input')
  if (call.access === 'admin') codes.add('admin-only')
  const byStatus: Record<string, string[]> = {}
  for (const code of codes) (byStatus[problems[code].status] ??= []).push(code)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
