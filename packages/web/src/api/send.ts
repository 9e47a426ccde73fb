import { calls, requestFor, type Call, type CallName } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { readToken, dropToken, notifySignInLost, storeToken } from './access-token.ts'
import { LostConnection } from './lost-connection.ts'
import { readReply } from './read-reply.ts'
import { readServerClock } from './server-clock.ts'

/** Idempotency keys of writes without an answer, by request, so that the user's retry carries the same key. */
const unanswered = new Map<string, string>()

export interface RequestInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
/** `proof`: the ID token of the hosted provider, sent in place of our access token before there is a session. */
export interface CallOptions {
  signal?: AbortSignal
  proof?: string
}

/** Sends one call of the table and retries it once with a renewed token when the token has expired. */
export async function send(name: CallName, given: RequestInput = {}, options: CallOptions = {}): Promise<unknown> {
  const call: Call = calls[name]
  const token = readToken()
  try {
    return await attempt(call, given, options)
  } catch (error) {
    if (!canRenew(error, token) || !(await renewToken(token, renewBy(options)))) throw error
    return attempt(call, given, options)
  }
}

/** Browsers do not send an expired cookie, so `not-signed-in` may also mean `token-expired`. */
function canRenew(error: unknown, token: string | null): boolean {
  return (
    error instanceof Problem && token !== null && (error.code === 'token-expired' || error.code === 'not-signed-in')
  )
}

function renewBy(options: CallOptions) {
  return async (): Promise<string | null> => {
    const session = await attempt(calls.getSession, {}, options)
    const email = (session as { user: { email: string } | null }).user?.email
    if (email === undefined) return null
    const renewed = await attempt(calls.issueToken, { body: { email } }, options)
    return (renewed as { accessToken: string }).accessToken
  }
}

async function attempt(call: Call, given: RequestInput, { signal, proof }: CallOptions): Promise<unknown> {
  const { method, url, body } = requestFor(call, given)
  const request = `${method} ${url}\n${body ?? ''}`
  const response = await fetch(url, {
    method,
    headers: headersFor(call, body, request, proof),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new LostConnection(error)
  })
  readServerClock(response)
  if (response.status < 500) markAnswered(request)
  return readReply(call, response)
}

function headersFor(
  call: Call,
  body: string | undefined,
  request: string,
  proof: string | undefined,
): Record<string, string> {
  const token = proof ?? (call.credentials === 'bearer' ? readToken() : null)
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(call.method !== 'GET' && { 'idempotency-key': keyFor(request) }),
  }
}

/** Returns the same key for the same request until that is answered. */
function keyFor(request: string): string {
  const kept = unanswered.get(request) ?? newKey()
  unanswered.set(request, kept)
  return kept
}

function markAnswered(request: string): void {
  unanswered.delete(request)
}

// crypto.randomUUID is missing without HTTPS, for example under a local network name.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

let renewing: Promise<boolean> | undefined

/**
 * Resolves to true when there is a token to retry with. All calls whose token has expired share one renewal;
 * a call that finds a token other than `expired` needs none.
 */
async function renewToken(expired: string | null, fetchToken: () => Promise<string | null>): Promise<boolean> {
  if (readToken() !== expired && readToken() !== null) return true
  renewing ??= renewOnce(expired, fetchToken).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renewOnce(expired: string | null, fetchToken: () => Promise<string | null>): Promise<boolean> {
  const token = await fetchToken()
  // After a sign-out during the renewal, here or in another tab, no token must be stored.
  if (readToken() !== expired) return readToken() !== null
  if (token === null || token === '') {
    dropToken()
    notifySignInLost()
    return false
  }
  storeToken(token)
  return true
}
