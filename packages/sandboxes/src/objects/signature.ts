import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Problem } from './problem.ts'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** The signed parts of a request, as received. */
export interface SignedRequest {
  method: string
  /** Encoded, with the query. */
  target: string
  headers: Record<string, string | string[] | undefined>
}

const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/
const mostSkewMs = 15 * 60_000

/**
 * Verifies Signature Version 4 in the Authorization header.
 * @throws S3Problem
 */
export function verifySignature(request: SignedRequest, keys: Keys, now = Date.now()): void {
  const authorization = one(request, 'authorization')
  if (authorization === '') throw new S3Problem('AccessDenied')
  const [, accessKeyId = '', day = '', region = '', signed = '', signature = ''] = scheme.exec(authorization) ?? []
  if (signature === '') throw new S3Problem('AuthorizationHeaderMalformed')
  if (accessKeyId !== keys.accessKeyId) throw new S3Problem('InvalidAccessKeyId')
  if (region !== keys.region)
    throw new S3Problem('AuthorizationHeaderMalformed', `The region '${region}' is wrong; expecting '${keys.region}'`)
  const date = one(request, 'x-amz-date')
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const sentAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  if (!(Math.abs(sentAt - now) <= mostSkewMs)) throw new S3Problem('RequestTimeTooSkewed')
  const signedHeaders = signed.split(';')
  // All headers that S3 interprets must be signed, or an attacker on the path could add them.
  const unsigned = Object.keys(request.headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (unsigned !== undefined)
    throw new S3Problem('AccessDenied', `There were headers present in the request which were not signed: ${unsigned}`)
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secretAccessKey}`,
  )
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) throw new S3Problem('SignatureDoesNotMatch')
}

/** The client has encoded the path and the query as they are signed. */
function canonicalRequest(request: SignedRequest, signedHeaders: string[]): string {
  const [path = '/', query = ''] = request.target.split('?')
  const headers = signedHeaders.map((name) => `${name}:${one(request, name).trim().replace(/ +/g, ' ')}\n`)
  return [
    request.method,
    path,
    query.split('&').sort().join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    one(request, 'x-amz-content-sha256'),
  ].join('\n')
}

function one({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
