import fc from 'fast-check'
import { evilText, injected } from './evil-texts.ts'
import { setHeader, type Draft } from './draft.ts'
import { mutation, type Mutation } from './mutation.ts'

const boundary = 'x-boundary'

interface Part {
  disposition: string
  type: string
  content: Buffer
}

const dispositions = [
  'form-data; name="image"; filename="a.jpg"',
  'form-data; name="image"',
  'form-data; name=image; filename=a.jpg',
  'form-data; name="other"; filename="a.jpg"',
  'form-data',
  '',
  'attachment',
  'form-data; name=""; filename=""',
  'form-data; name="image"; filename="../../../etc/passwd"',
  'form-data; name="image"; filename="a\u0000.jpg"',
  'form-data; name="image"; filename*=UTF-8\'\'%ff%00',
  'form-data; name="image"; filename*=x\'y',
  'form-data; name="__proto__"',
  'form-data; name="__proto__"; filename="x"',
  'form-data; name="constructor"; filename="x"',
  `form-data; name="image"; filename="${'x'.repeat(5000)}"`,
  `form-data; name="${'x'.repeat(5000)}"; filename="a"`,
  `form-data; name="image"; filename="a"\r\n${injected}: 1`,
  'form-data; name="image"; filename="',
  'form-data; name="image',
  'form-data; name="image"; name="image"; filename="é"',
]

const types = [
  'image/jpeg',
  'image/svg+xml',
  'text/html',
  '',
  'x',
  'multipart/mixed; boundary=y',
  'image/jpeg; charset=utf-16',
  'x'.repeat(5000),
]

/** A PNG header that declares more pixels than any image has. */
const hugePng = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('7fffffff7fffffff0806000000', 'hex'),
  Buffer.alloc(40),
])

function contents(photo: Buffer): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(photo) },
    { weight: 3, arbitrary: fc.nat(photo.length).map((length) => photo.subarray(0, length)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(photo.length - 1), fc.uint8Array({ minLength: 1, maxLength: 20 }))
        .map(([at, bytes]) => Buffer.concat([photo.subarray(0, at), bytes, photo.subarray(at + bytes.length)])),
    },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 2, arbitrary: evilText.map((text) => Buffer.from(text)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        Buffer.alloc(0),
        hugePng,
        Buffer.from('GIF89a'),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
        Buffer.from('ffd8ff', 'hex'),
        Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 ', 'latin1'),
        Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ),
    },
    { weight: 1, arbitrary: fc.constant(Buffer.alloc(11 * 1024 * 1024, 0xff)) },
  )
}

const closings = ['--\r\n', '--', '', '\r\n', '--\r\ntrailing', '-', '--\r\n\r\n--x-boundary\r\n']

const formTypes = [
  `multipart/form-data; boundary=${boundary}`,
  `multipart/form-data; boundary="${boundary}"`,
  `multipart/form-data; boundary=${boundary}x`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/mixed; boundary=${boundary}`,
  `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
  `multipart/form-data; boundary=${boundary}; boundary=y`,
]

/** Forms with an invalid file. */
export function formsOf(photo: Buffer): fc.Arbitrary<Mutation> {
  const part = fc.record({
    disposition: fc.oneof(
      { weight: 2, arbitrary: fc.constant(dispositions[0] ?? '') },
      { weight: 3, arbitrary: fc.constantFrom(...dispositions) },
    ),
    type: fc.oneof(
      { weight: 2, arbitrary: fc.constant('image/jpeg') },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
    content: contents(photo),
  })
  return fc
    .record({
      parts: fc.oneof(
        { weight: 5, arbitrary: fc.array(part, { minLength: 1, maxLength: 3 }) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(part, fc.integer({ min: 4, max: 400 }))
            .map(([one, count]) => Array<Part>(count).fill({ ...one, content: one.content.subarray(0, 50) })),
        },
      ),
      closing: fc.oneof(
        { weight: 3, arbitrary: fc.constant('--\r\n') },
        { weight: 2, arbitrary: fc.constantFrom(...closings) },
      ),
      formType: fc.oneof(
        { weight: 4, arbitrary: fc.constant(formTypes[0] ?? '') },
        { weight: 1, arbitrary: fc.constantFrom(...formTypes) },
      ),
      chunks: fc.constantFrom(null, null, null, 10_000),
    })
    .map(({ parts, closing, formType, chunks }) =>
      mutation(sayForm(parts, closing, formType), (draft: Draft) => {
        setHeader(draft, 'content-type', formType)
        draft.body = {
          kind: 'bytes',
          bytes: Buffer.concat([...parts.map(bytesOfPart), Buffer.from(`--${boundary}${closing}`)]),
        }
        draft.chunks = chunks
      }),
    )
}

function bytesOfPart({ disposition, type, content }: Part): Buffer {
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`, 'latin1'),
    content,
    Buffer.from('\r\n'),
  ])
}

function sayForm(parts: readonly Part[], closing: string, formType: string): string {
  return `a form of ${formType} with ${parts.length} parts, closed by ${JSON.stringify(closing)}: ${parts
    .slice(0, 3)
    .map(
      ({ disposition, type, content }) =>
        `${disposition.slice(0, 60)} ${type.slice(0, 20)} ${content.length} bytes ${content.toString('hex', 0, 12)}`,
    )
    .join(' | ')}`
}
