import fc from 'fast-check'
import { evilName, evilText, injected, markup } from './evil-texts.ts'
import { mutation, type Mutation } from './mutation.ts'

const segments: readonly string[] = [
  '',
  '.',
  '..',
  '...',
  '%',
  '%2',
  '%zz',
  '%00',
  'a%00.jpg',
  '%c0%af',
  '%c0%ae%c0%ae',
  '%ff',
  '%ed%a0%80',
  '%fe%ff',
  '%2e%2e',
  '%2e%2e%2f',
  '..%2f..%2fsecrets.json',
  '..%5c..%5cx',
  '%2f',
  '%5c',
  '\\',
  '..\\..',
  '%252e%252e%252f',
  '%u0041',
  '%0d%0a',
  `x%0d%0a${injected}:%201`,
  '%0a',
  '%09',
  '%20',
  ';',
  'a;b=c',
  '#',
  'a#b',
  '*',
  '|',
  '^',
  '`',
  '"',
  "'",
  '<',
  '{id}',
  '[0]',
  ':id',
  '~',
  '$&',
  '@',
  '!',
  '+',
  '&',
  '=',
  ',',
  "'%20OR%201=1--",
  "1';SELECT%20pg_sleep(20)--",
  '%F0%9F%98%80',
  '%E2%80%AE',
  '%ef%bb%bf',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e308',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  encodeURIComponent(markup[0]),
  encodeURIComponent(markup[1]),
  'list',
  'user',
  'single',
  'openapi.json',
  '01930000-0000-7000-8000-000000000099',
  '01930000-0000-7000-8000-00000000009g',
  '01930000-0000-7000-8000-0000000000990',
  '{01930000-0000-7000-8000-000000000099}',
  '01930000000070008000000000000099',
  'a@b.cd',
  'A@B.CD%20',
  `${'0'.repeat(64)}.jpg`,
  `${'0'.repeat(64)}-320.webp`,
  `${'0'.repeat(64)}-321.webp`,
  'x'.repeat(61),
  'x'.repeat(199),
  'x'.repeat(201),
  'x'.repeat(399),
  'x'.repeat(401),
  'x'.repeat(9000),
  '%41'.repeat(200),
  '%00'.repeat(300),
  'a/'.repeat(2000),
  '../'.repeat(500),
]

/** A path segment of any content. */
const segment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...segments) },
  { weight: 2, arbitrary: evilText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000)) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 30 })
      .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      maxLength: 30,
    }),
  },
)

const places: readonly string[] = [
  '1:01930000-0000-7000-8000-000000000099',
  '99999999999999999:01930000-0000-7000-8000-000000000099',
  '0:00000000-0000-0000-0000-000000000000',
  '-1:01930000-0000-7000-8000-000000000099',
  '1:x',
  '',
  ':',
  '1e5:01930000-0000-7000-8000-000000000099',
  "1:' OR 1=1 --",
  '\u0000',
  '999999999999999999:01930000-0000-7000-8000-000000000099',
  '1:01930000-0000-7000-8000-00000000009-',
  '1:------------------------------------',
  '99999999999999999:ffffffff-ffff-ffff-ffff-ffffffffffff',
].map((place) => `after=${Buffer.from(place).toString('base64url')}`)

const queries: readonly string[] = [
  ...places,
  '?',
  '&',
  '=',
  '&'.repeat(3000),
  'a=1&'.repeat(2000),
  '%',
  '%zz=%ff',
  'limit',
  'limit=',
  'limit=0',
  'limit=1',
  'limit=100',
  'limit=101',
  'limit=-1',
  'limit=1.5',
  'limit=1e2',
  'limit=9999999999999999999999',
  'limit=%00',
  'limit=٣',
  'limit=0x1',
  'limit=001',
  'limit=+1',
  'limit=%201',
  'limit=NaN',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  'limit[__proto__]=1',
  'limit=1;limit=2',
  'after=',
  'after=x',
  'after=!',
  'after=a%00',
  `after=${'a'.repeat(201)}`,
  `after=${'a'.repeat(8000)}`,
  'after=a&after=b',
  '__proto__=x',
  '__proto__[a]=1',
  'constructor=x',
  'constructor[prototype][a]=1',
  'toString=x',
  'hasOwnProperty=1',
  'length=-1',
  'then=x',
  'error=a',
  'error=a&error=b',
  `error=${encodeURIComponent(markup[1])}`,
  `error=%22onload=alert(1)`,
  'error[]=x',
  'state=x&code=y',
  'state=%00&code=%00',
  'state=x&state=y&code=x&code=y',
  'error=x&state=y',
  'error_description=x',
  'callbackURL=//evil.test',
  'code=' + 'x'.repeat(5000),
  `state=x%0d%0a${injected}:1`,
  'action=x',
  'user=x',
  'user=%00',
  'token=x',
  'page=2',
  'q=%F0%9F%98%80',
  '%ed%a0%80=1',
  'a=%ed%a0%80',
  'x'.repeat(9000),
  "limit=1'%20OR%201=1",
  `x%0d%0a${injected}:1`,
].map((query) => query.replace('٣', '%D9%A3'))

const query: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...queries) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('limit', 'after', 'error', 'state', 'action', 'user'), evilText)
      .map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 6000)}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(evilName, evilText)
      .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)).join('=')),
  },
)

const methods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PUT',
  'POST',
  'DELETE',
  'GET',
  'QUERY',
  'PROPFIND',
  'PURGE',
  'M-SEARCH',
  'SOURCE',
]

const ofPath: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(6), segment).map(([n, text]) =>
      mutation(`part ${n} of the address from its end is ${text}`, (draft) => {
        const parts = draft.path.split('/')
        // The first part is the empty string before the first slash.
        parts[Math.max(1, parts.length - 1 - n)] = text
        draft.path = parts.join('/')
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: segment.map((text) =>
      mutation(`the address goes on with ${text}`, (draft) => {
        draft.path += text
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('/', '//', '/./', '/x/../').map((text) =>
      mutation(`the address begins with ${text}`, (draft) => {
        draft.path = text + draft.path.slice(1)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      mutation('the address is in capitals', (draft) => {
        draft.path = draft.path.toUpperCase()
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      mutation('the address is all percents', (draft) => {
        draft.path = draft.path.replace(/\w/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('http://evil.test', 'http://127.0.0.1', 'ftp://x', 'http://a:b@evil.test:99')
      .map((origin) =>
        mutation(`the address begins with ${origin}`, (draft) => {
          draft.path = origin + draft.path
        }),
      ),
  },
)

const ofQuery: fc.Arbitrary<Mutation> = query.map((text) =>
  mutation(`?${text}`, (draft) => {
    draft.query = draft.query === '' ? text : `${draft.query}&${text}`
  }),
)

const ofMethod: fc.Arbitrary<Mutation> = fc.constantFrom(...methods).map((method) =>
  mutation(method, (draft) => {
    draft.method = method
  }),
)

export const changesOfAddress: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: ofPath },
  { weight: 4, arbitrary: ofQuery },
  { weight: 2, arbitrary: ofMethod },
)
