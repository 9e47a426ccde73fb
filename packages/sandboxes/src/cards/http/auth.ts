import type { IncomingMessage } from 'node:http'
import type { Caller } from './call.ts'
import { StripeProblem } from './problem.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
}

/** Authenticates the request by its key, sent as `Bearer`. */
export function identifyCaller({ headers }: IncomingMessage, keys: Keys): Caller {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  const shown = key.replace(/(?<=^.{8,}).(?=.{4})/g, '*')
  throw new StripeProblem(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
}

export function secretKeyRequired(): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}
