import fc from 'fast-check'
import { evilName, evilText } from './evil-texts.ts'

const levels = 10_000

/** Pieces of JSON text, some never written by JSON.stringify and some invalid. */
const listed: Record<string, string> = {
  null: 'null',
  true: 'true',
  false: 'false',
  '0': '0',
  '-0': '-0',
  '-1': '-1',
  '1.5': '1.5',
  '0.005': '0.005',
  '1e308': '1e308',
  '-1e308': '-1e308',
  '1e999': '1e999',
  '1e-400': '1e-400',
  '5e-324': '5e-324',
  '2^53+1': '9007199254740993',
  '2^63': '9223372036854775808',
  '2^31': '2147483648',
  '999999.999': '999999.999',
  '999 digits': '9'.repeat(999),
  '1 with 999 decimals': `1.${'0'.repeat(998)}1`,
  '[]': '[]',
  '[[]]': '[[]]',
  '[null]': '[null]',
  '{}': '{}',
  'a text in an array': '["x"]',
  'its own name': '{"toString":"x","valueOf":"x","length":1e9}',
  'a promise': '{"then":"x","toJSON":"x"}',
  __proto__: '{"__proto__":{"admin":true}}',
  constructor: '{"constructor":{"prototype":{"admin":true}}}',
  'an escaped __proto__': '{"\\u005f_proto__":{"admin":true}}',
  'deep arrays': '['.repeat(levels) + ']'.repeat(levels),
  'deep objects': '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  'deep and open': '['.repeat(levels),
  'many zeros': `[${'0,'.repeat(30_000)}0]`,
  'many names': `{${Array.from({ length: 5_000 }, (_, n) => `"a${n}":0`).join(',')}}`,
  'no value': '',
  NaN: 'NaN',
  Infinity: '-Infinity',
  undefined: 'undefined',
  '0x10': '0x10',
  '+1': '+1',
  '.5': '.5',
  '01': '01',
  'single quotes': "'x'",
  'a bare control character': '"a\u0001b"',
  'a bare line break': '"a\nb"',
  'half an escape': '"\\ud800"',
  'a broken escape': '"\\u12"',
  'an unknown escape': '"\\x41"',
  'a comment': '1/*x*/',
  'an open text': '"x',
}

/** A piece of JSON text with a short name to print. */
export interface Piece {
  json: string
  name: string
}

function piece(json: string, name = json): Piece {
  return { json, name: name.length > 120 ? `${name.slice(0, 100)}… (${name.length})` : name }
}

export const evilJson: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.entries(listed)).map(([name, json]) => piece(json, name)) },
  { weight: 3, arbitrary: evilText.map((text) => piece(JSON.stringify(text))) },
  { weight: 1, arbitrary: fc.double().map((number) => piece(JSON.stringify(number))) },
  { weight: 1, arbitrary: fc.maxSafeInteger().map((number) => piece(String(number))) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }).map((json) => piece(json)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(evilName, evilText)
      .map(([name, text]) => piece(`{${JSON.stringify(name)}:${JSON.stringify(text)}}`)),
  },
)
