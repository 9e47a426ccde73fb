import type { IncomingMessage } from 'node:http'
import type { Caller } from './call.ts'
import { StripeProblem } from './problem.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
}

/** Authenticates the request by its key, sent as `Bearer` or as the user name of `Basic`. */
export function identifyCaller(request: IncomingMessage, keys: Keys): Caller {
  const key = readKey(request.headers.authorization)
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  throw new StripeProblem(401, {
    type: 'invalid_request_error',
    message:
      key === ''
        ? 'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
          "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
        : `Invalid API Key provided: ${maskKey(key)}`,
  })
}

export function secretKeyRequired(): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

function readKey(header = ''): string {
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return ''
}

function maskKey(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
