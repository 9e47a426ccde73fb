import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Problem } from './problem.ts'
import type { ObjectStore } from './store.ts'

export interface Call {
  store: ObjectStore
  key: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** PUT, GET and DELETE of one object. @throws S3Problem */
export async function answerObject(method: string, { store, key, headers, body }: Call): Promise<Reply> {
  switch (method) {
    case 'PUT': {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`
      await store.write(key, { headers: { ...givenBack(headers), etag }, bytes: body })
      return { status: 200, headers: { etag } }
    }
    case 'GET': {
      const object = await store.find(key)
      if (!object) throw new S3Problem('NoSuchKey')
      return { status: 200, headers: object.headers, body: object.bytes }
    }
    case 'DELETE':
      await store.remove(key)
      return { status: 204 }
    default:
      throw new S3Problem('MethodNotAllowed')
  }
}

function givenBack(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'content-type': headers['content-type'] ?? 'binary/octet-stream',
    ...(headers['cache-control'] !== undefined && { 'cache-control': headers['cache-control'] }),
  }
}
