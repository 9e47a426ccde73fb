import fc from 'fast-check'
import { dropHeader, setHeader } from './draft.ts'
import { injected, markup } from './evil-texts.ts'
import { mutation, type Mutation } from './mutation.ts'

const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.'

/** Values that a header may hold by HTTP, and no careful client would send. */
const values: Record<string, readonly string[]> = {
  'content-type': [
    '', '/', '*/*', 'application/*', 'application/json;', 'APPLICATION/JSON', 'application/json; charset=utf-16', 'application/json; charset=utf-7', 'application/json; charset="', 'application/json;charset=',
    'application/json, text/plain', 'application/json text/plain', 'application/jsonp', 'application/problem+json', 'application/json-patch+json', 'text/json', 'text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded',
    'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', `multipart/form-data; boundary=${'x'.repeat(3000)}`, 'multipart/mixed; boundary=x', 'application/octet-stream', `application/json; a=${'b'.repeat(5000)}`, 'application/json;a=b'.repeat(100), 'é', '__proto__', 'constructor',
  ],
  'authorization': [
    '', 'Bearer', 'Bearer  x', 'bearer x', 'Bearer a.b.c', `Bearer ${unsigned}`, 'Bearer eyJhbGciOiJIUzI1NiJ9..', 'Bearer e30.e30.e30', 'Basic', 'Basic dXNlcjpwYXNz', 'Basic ====', 'Bearer Bearer x', 'Bearer %00', `Bearer ${'x'.repeat(8000)}`,
    `Bearer ${'.'.repeat(3000)}`, 'Digest x', 'Bearer é', "Bearer ' OR 1=1 --", 'null', 'Bearer null', 'Bearer undefined', 'Bearer []',
  ],
  'cookie': [
    '', '=', ';', ';;;;', '=x', 'accessToken', 'accessToken=', 'accessToken=%', 'accessToken=%E0%A4%A', 'accessToken="', 'accessToken=x; accessToken=y', `accessToken=${unsigned}`, 'accessToken=a.b.c', '__proto__=x; constructor=y; toString=z',
    'market.session_token', 'market.session_token=', 'market.session_token=%', 'market.session_token=%E0%A4%A', 'market.session_token=x', 'market.session_token=x.y', 'market.session_token=%00.%00', "market.session_token=' OR 1=1 --.x", 'market.session_token=é.é',
    `market.session_token=${'x'.repeat(6000)}`, 'market.session_data=x', 'market.session_data=eyJ9', 'market.session_data=%7B', 'market.state=%', 'market.dont_remember=%', 'market.session_token=x.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
    'a=b; '.repeat(2000), 'x'.repeat(9000), 'a=\tb', 'a=é',
  ],
  'idempotency-key': ['', ' ', 'same', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(8000), "'; DROP TABLE users; --", 'é', 'a, b', 'a\tb', '__proto__', ...markup],
  'content-encoding': ['', 'gzip', 'br', 'deflate', 'identity', 'x', 'gzip, gzip'],
  'expect': ['100-continue', '100-Continue', 'x', '', '200-ok'],
  'accept': ['', 'x', '*/*;q=0', 'image/*', 'text/html;q=nan', ','.repeat(1000)],
  'accept-encoding': ['', 'x', '*', '*;q=0', 'identity;q=0', 'identity;q=0, *;q=0', 'gzip;q=0', 'br;q=2', 'gzip;q=x', 'gzip, '.repeat(500)],
  'accept-language': ['', 'x'.repeat(5000), '*;q=0'],
  'if-none-match': ['', '*', '"', 'W/"', '"x"', 'W/"x", "y"', ','.repeat(3000), '"é"'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 99 Xxx 9999 99:99:99 GMT', '-1'],
  'if-match': ['', '*', '"', '"x"', 'W/"x", "y"'],
  'if-unmodified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'],
  'range': ['', 'x', 'bytes', 'bytes=', 'bytes=0-0', 'bytes=-1', 'bytes=-0', 'bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=99999999999-', 'bytes=0-,0-,0-,0-,0-', `bytes=${'0-1,'.repeat(1000)}0-1`, 'items=0-1', 'bytes=a-b'],
  'if-range': ['x', '"x"'],
  'origin': ['', 'null', 'x', 'http://', 'https://evil.test', 'javascript:alert(1)', 'http://[::1', ...markup],
  'sec-fetch-site': ['', 'cross-site', 'same-origin', 'x'],
  'host': ['evil.test', 'a:b:c', '127.0.0.1:99999', 'x'.repeat(3000), '[::1', '[', '@', 'user@evil.test', '..', markup[0], '127.0.0.1, evil.test'],
  'x-forwarded-for': ['', 'x', '127.0.0.1', "';--", '1.2.3.4, '.repeat(500)],
  'x-forwarded-host': ['evil.test'], 'x-forwarded-proto': ['https', 'x'], 'forwarded': ['for="_x";host=evil.test'],
  'x-http-method-override': ['DELETE', 'PATCH'], 'x-original-url': ['/api/user/Buyer'], 'x-client-address': ['1.2.3.4', 'x'.repeat(3000)], 'x-request-id': ['x'.repeat(5000), markup[1], "';--"], 'request-id': ['x\tx'],
  'upgrade': ['websocket', 'h2c'], 'connection': ['close', 'upgrade', 'x', 'keep-alive, close', 'transfer-encoding'], 'te': ['trailers', 'gzip'], 'trailer': ['x'], 'keep-alive': ['timeout=99999999'], 'max-forwards': ['0', '-1'], 'http2-settings': ['x'],
  'user-agent': ['', 'é', 'x'.repeat(8000), markup[1]], 'referer': ['', 'javascript:alert(1)', '\u00ff'],
  'stripe-signature': ['', 't=', 't=1', 't=1,v1=', 't=x,v1=y', 't=1,v1=x,v1=y', ','.repeat(3000), `t=${'9'.repeat(400)},v1=0`, 'v1=x,t=-1', 'é'],
  '__proto__': ['x'], 'constructor': ['x'], 'tostring': ['x'], [injected]: ['mine'],
}

const changed: fc.Arbitrary<Mutation> = fc.constantFrom(...Object.keys(values)).chain((name) => fc.constantFrom(...(values[name] ?? [])).map((value) => mutation(`${name}: ${value}`, (draft) => setHeader(draft, name, value))))

const doubled: fc.Arbitrary<Mutation> = fc.constantFrom('content-type', 'authorization', 'cookie', 'idempotency-key', 'origin', 'accept-encoding').chain((name) => fc.constantFrom(...(values[name] ?? [])).map((value) => mutation(`one more ${name}: ${value}`, (draft) => draft.headers.push([name, value]))))

const missing: fc.Arbitrary<Mutation> = fc.constantFrom('content-type', 'authorization', 'cookie').map((name) => mutation(`no ${name}`, (draft) => dropHeader(draft, name)))

const many: fc.Arbitrary<Mutation> = fc.integer({ min: 1, max: 500 }).map((count) => mutation(`${count} headers more`, (draft) => {
  for (let n = 0; n < count; n++) draft.headers.push([`x-${n}`, 'y'])
}))

export const changesOfHeaders: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 20, arbitrary: changed }, { weight: 3, arbitrary: doubled }, { weight: 4, arbitrary: missing }, { weight: 1, arbitrary: many },
)
