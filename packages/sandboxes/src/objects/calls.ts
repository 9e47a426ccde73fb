import type { IncomingHttpHeaders } from 'node:http'
import { allowCopy, allowIfMatch, allowWrite, isUnchanged } from './conditions.ts'
import { S3Problem } from './problem.ts'
import type { Entry, ObjectStore } from './store.ts'
import { document, element } from './xml.ts'

export interface Call {
  store: ObjectStore
  bucket: string
  key: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

const mostKeyBytes = 1024
const keptHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

export function putObject({ store, key, headers, body }: Call): Promise<Reply> {
  if (Buffer.byteLength(key) > mostKeyBytes) throw new S3Problem('KeyTooLongError')
  return store.inTurn(key, async () => {
    allowWrite(headers, store.find(key))
    const { etag } = await store.write(key, body, keptOf(headers))
    return { status: 200, headers: { etag } }
  })
}

export async function copyObject({ store, bucket, key, headers }: Call): Promise<Reply> {
  const [from = '', ...rest] = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/')
  if (from !== bucket) throw new S3Problem('NoSuchBucket')
  return store.inTurn(key, async () => {
    const source = store.find(rest.join('/'))
    if (!source) throw new S3Problem('NoSuchKey')
    allowCopy(headers, source)
    allowWrite(headers, store.find(key))
    const replaced = headers['x-amz-metadata-directive'] === 'REPLACE'
    if (source.key === key && !replaced)
      throw new S3Problem(
        'InvalidArgument',
        'This copy request is illegal: it copies an object onto itself without changing anything.',
      )
    const { etag, modifiedAt } = await store.write(
      key,
      await store.read(source.key),
      replaced ? keptOf(headers) : source.headers,
    )
    return {
      status: 200,
      body: document('CopyObjectResult', [element('LastModified', modifiedAt.toISOString()), element('ETag', etag)]),
    }
  })
}

export function getObject(call: Call): Promise<Reply> {
  return call.store.inTurn(call.key, async () => {
    const reply = headObject(call)
    return reply.status === 200 ? { ...reply, body: await call.store.read(call.key) } : reply
  })
}

export function headObject({ store, key, headers }: Call): Reply {
  const entry = store.find(key)
  if (!entry) throw new S3Problem('NoSuchKey')
  const described = describe(entry)
  return isUnchanged(headers, entry)
    ? { status: 304, headers: described }
    : { status: 200, headers: { ...described, 'content-length': String(entry.size) } }
}

export function deleteObject({ store, key, headers }: Call): Promise<Reply> {
  return store.inTurn(key, async () => {
    allowIfMatch(headers['if-match'], store.find(key))
    await store.remove(key)
    return { status: 204 }
  })
}

function describe({ etag, modifiedAt, headers }: Entry): Record<string, string> {
  return { ...headers, etag, 'last-modified': modifiedAt.toUTCString() }
}

function keptOf(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith('x-amz-meta-'))
  return {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }
}
