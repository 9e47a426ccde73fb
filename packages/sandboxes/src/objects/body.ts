import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Problem } from './problem.ts'

/** Reads the body and checks it against the signed hash. @throws S3Problem */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const bytes = Buffer.concat(await request.toArray())
  if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(bytes).digest('hex'))
    throw new S3Problem('XAmzContentSHA256Mismatch')
  return bytes
}
