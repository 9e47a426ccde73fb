import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { S3Problem } from './problem.ts'

const mostBytes = 64 * 1024 * 1024

/** Reads the body and checks it against the signed headers. @throws S3Problem */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const part = Buffer.from(chunk)
    size += part.length
    if (size > mostBytes) throw new S3Problem('EntityTooLarge')
    chunks.push(part)
  }
  const bytes = Buffer.concat(chunks)
  compare(request.headers, bytes)
  return bytes
}

function compare(headers: IncomingMessage['headers'], bytes: Buffer): void {
  const signed = headers['x-amz-content-sha256']
  if (typeof signed !== 'string') throw new S3Problem('AccessDenied', 'x-amz-content-sha256 is missing')
  // Signed chunks, which our client sends only for streams.
  if (signed.startsWith('STREAMING-')) throw new S3Problem('NotImplemented')
  if (signed !== 'UNSIGNED-PAYLOAD' && signed !== digest('sha256', bytes, 'hex'))
    throw new S3Problem('XAmzContentSHA256Mismatch')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(bytes))
  const sums: Record<string, string> = {
    'content-md5': digest('md5', bytes, 'base64'),
    'x-amz-checksum-sha256': digest('sha256', bytes, 'base64'),
    'x-amz-checksum-crc32': checksum.toString('base64'),
  }
  for (const [name, sum] of Object.entries(sums))
    if (headers[name] !== undefined && headers[name] !== sum) throw new S3Problem('BadDigest')
}

function digest(algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(bytes).digest(encoding)
}
