import type { Fault } from './fault.ts'
import { server } from './places.ts'

export const requests: readonly Fault[] = [
  {
    file: `${server}/http/server/odd-requests.ts`,
    find: `if (!isHere(url, headers.host))`,
    replace: `if (url === '')`,
    effect: 'a request for a URL of another host is answered, with a Location',
    test: { file: `${server}/http/server/odd-requests.test.ts`, title: 'a URL of another host with doubled slashes' },
  },
  {
    file: `${server}/http/server/odd-requests.ts`,
    find: `=== 'host').length > 1`,
    replace: `=== 'host').length > 2`,
    effect: 'a request with two hosts is answered for the first',
    test: { file: `${server}/http/server/odd-requests.test.ts`, title: 'and so is two hosts' },
  },
  {
    file: `${server}/http/observability/metrics.ts`,
    find: `if (httpVersion === '1.0') return false`,
    replace: `if (httpVersion === '0.9') return false`,
    effect: 'everyone reads /metrics through a plain proxy on the same machine',
    test: { file: `${server}/http/observability/metrics.test.ts`, title: 'as a plain proxy asks, with the Host' },
  },
  {
    file: `${server}/http/routing/openapi.ts`,
    find: `      security: securityOf(call),
`,
    replace: `      ...(call.access !== 'anyone' && { security: securityOf(call) }),
`,
    effect: 'the OpenAPI document leaves open whether a public call needs a credential',
    test: { file: `${server}/http/routing/openapi.test.ts`, title: 'no finding of a public linter' },
  },
  {
    file: `${server}/http/routing/openapi.ts`,
    find: `  if (access === 'identified') return [{ session: [] }]
`,
    replace: ``,
    effect: 'the OpenAPI document names an access token where the session’s cookie is needed',
    test: { file: `${server}/http/routing/openapi.test.ts`, title: 'whether it needs a credential, and which' },
  },
  {
    file: `${server}/http/routing/openapi.ts`,
    find: `[...call.problems, 'unreadable-request']`,
    replace: `call.problems`,
    effect: 'the OpenAPI document has calls that refuse nothing',
    test: { file: `${server}/http/routing/openapi.test.ts`, title: 'no finding of a public linter' },
  },
  {
    file: `${server}/http/routing/openapi.ts`,
    find: `  if (limits[name]) add('too-many-requests')
`,
    replace: ``,
    effect: 'the OpenAPI document hides the limit of a call',
    test: { file: `${server}/http/routing/openapi.test.ts`, title: 'lists the refusals of every call' },
  },
  {
    file: 'packages/contract/src/json-schemas.ts',
    find: `  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
`,
    replace: ``,
    effect: 'the OpenAPI document describes a laptop again in each call',
    test: { file: `${server}/http/routing/openapi.test.ts`, title: 'describes each longer schema once' },
  },
  {
    file: `${server}/http/limits/limits.ts`,
    find: `const ofEdits: Limit = { max: edits, `,
    replace: `const ofEdits: Limit = { max: Infinity, `,
    effect: 'one account edits its listings without a limit',
    test: { file: `${server}/http/limits/limits.test.ts`, title: 'are limited for an account' },
  },
]
