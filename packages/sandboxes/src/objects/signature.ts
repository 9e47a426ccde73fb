import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Code } from './start.ts'

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

const scheme =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/
const mostSkewMs = 15 * 60_000

/** Why a request is not signed by these keys (Signature Version 4, in the Authorization header); undefined if it is. */
export function judgeSignature({ method, url = '/', headers }: IncomingMessage, keys: Keys): S3Code | undefined {
  const [, id, day, region, signed = '', signature] = scheme.exec(headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const sentAt = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(sentAt - Date.now()) <= mostSkewMs)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  // All headers that S3 interprets must be signed, or an attacker on the path could add them.
  if (Object.keys(headers).some((name) => /^(host$|x-amz-)/.test(name) && !names.includes(name))) return 'AccessDenied'
  // The client has encoded the path and the query as they are signed.
  const [path, query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = [day ?? '', region, 's3', 'aws4_request']
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n')
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
