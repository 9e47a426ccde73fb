import { brotliCompressSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { bytesOf, setHeader, type Draft, type Member } from './draft.ts'
import { evilJson } from './evil-json.ts'
import { evilName } from './evil-texts.ts'
import { mutation, type Mutation } from './mutation.ts'

/** The body's members. A request without a body gets some. */
function members(draft: Draft): Member[] {
  if (draft.body.kind !== 'members') {
    draft.body = { kind: 'members', members: [] }
    if (!draft.headers.some(([name]) => name === 'content-type')) setHeader(draft, 'content-type', 'application/json')
  }
  return draft.body.members
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list.length === 0 ? undefined : list[n % list.length]
}

const ofMembers: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(30), evilJson).map(([n, { json, name }]) =>
      mutation(`field ${n} is ${name}`, (draft) => {
        const member = pick(members(draft), n)
        if (member) member.value = json
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(30).map((n) =>
      mutation(`field ${n} is missing`, (draft) => {
        const list = members(draft)
        if (list.length > 0) list.splice(n % list.length, 1)
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(evilName, evilJson, fc.boolean()).map(([name, { json, name: said }, first]) =>
      mutation(`one more field ${JSON.stringify(name)} is ${said}`, (draft) => {
        members(draft)[first ? 'unshift' : 'push']({ name: JSON.stringify(name), value: json })
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(30), evilJson, fc.boolean()).map(([n, { json, name }, first]) =>
      mutation(`field ${n} stands twice, ${first ? 'first' : 'last'} as ${name}`, (draft) => {
        const list = members(draft)
        const member = pick(list, n)
        if (member) list[first ? 'unshift' : 'push']({ ...member, value: json })
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(30), evilName).map(([n, name]) =>
      mutation(`field ${n} is called ${JSON.stringify(name)}`, (draft) => {
        const member = pick(members(draft), n)
        if (member) member.name = JSON.stringify(name)
      }),
    ),
  },
)

/** Changes of the body's text as a whole. */
const wholes: Record<string, (text: string) => string | Buffer> = {
  'an array of it': (text) => `[${text}]`,
  'a text of it': (text) => JSON.stringify(text),
  twice: (text) => text + text,
  empty: () => '',
  'a blank': () => ' ',
  null: () => 'null',
  true: () => 'true',
  'a number': () => '7',
  'an empty array': () => '[]',
  'an empty object': () => '{}',
  'cut off': (text) => text.slice(0, Math.ceil(text.length / 2)),
  'open at its end': (text) => text.slice(0, -1),
  'with a comma too many': (text) => `${text.slice(0, -1)},}`,
  'with a comment': (text) => `/* x */${text}`,
  'with a byte order mark': (text) => `\ufeff${text}`,
  'with a guard': (text) => `)]}',\n${text}`,
  'in UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'in UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  'in Latin 1': (text) => Buffer.from(text.replace('":"', '":"é'), 'latin1'),
  'with a byte that is no UTF-8': (text) => splice(text, Buffer.from([0xff])),
  'with an overlong slash': (text) => splice(text, Buffer.from([0xc0, 0xaf])),
  'with a surrogate in UTF-8': (text) => splice(text, Buffer.from([0xed, 0xa0, 0x80])),
  'with a NUL': (text) => splice(text, Buffer.from([0])),
  'NULs alone': () => Buffer.alloc(1000),
  compressed: (text) => gzipSync(text),
  'below 128 KB by blanks': (text) => text + ' '.repeat(120_000),
  'above 128 KB by blanks': (text) => text + ' '.repeat(140_000),
  'as a form': () => 'a=1&b=2&__proto__[x]=1',
  'as XML': () => '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
}

function splice(text: string, bytes: Buffer): Buffer {
  const at = text.indexOf('":"') + 3
  return Buffer.concat([Buffer.from(text.slice(0, at)), bytes, Buffer.from(text.slice(at))])
}

const ofWhole: fc.Arbitrary<Mutation> = fc.constantFrom(...Object.entries(wholes)).map(([name, change]) =>
  mutation(`the body is ${name}`, (draft) => {
    members(draft)
    const made = change(String(bytesOf(draft.body)))
    draft.body = { kind: 'bytes', bytes: Buffer.isBuffer(made) ? made : Buffer.from(made) }
  }),
)

const compressed: fc.Arbitrary<Mutation> = fc.constantFrom('gzip', 'br').map((coding) =>
  mutation(`the body is sent as ${coding}`, (draft) => {
    const bytes = bytesOf(draft.body) ?? Buffer.from('{}')
    draft.body = { kind: 'bytes', bytes: coding === 'gzip' ? gzipSync(bytes) : brotliCompressSync(bytes) }
    setHeader(draft, 'content-encoding', coding)
  }),
)

const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 0x20)

const huge: fc.Arbitrary<Mutation> = fc.constantFrom(null, 60_000).map((chunks) =>
  mutation(`the body is 10 MB, ${chunks === null ? 'its length told' : 'in chunks'}`, (draft) => {
    draft.body = { kind: 'bytes', bytes: Buffer.concat([bytesOf(draft.body) ?? Buffer.from('{}'), tenMegabytes]) }
    draft.chunks = chunks
    if (!draft.headers.some(([name]) => name === 'content-type')) setHeader(draft, 'content-type', 'application/json')
  }),
)

const chunked: fc.Arbitrary<Mutation> = fc.constantFrom(1, 7, 1000).map((size) =>
  mutation(`the body comes in chunks of ${size}`, (draft) => {
    draft.chunks = Math.max(size, Math.ceil((bytesOf(draft.body)?.length ?? 0) / 2000))
  }),
)

export const changesOfBody: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 60, arbitrary: ofMembers },
  { weight: 15, arbitrary: ofWhole },
  { weight: 3, arbitrary: compressed },
  { weight: 3, arbitrary: chunked },
  { weight: 1, arbitrary: huge },
)
