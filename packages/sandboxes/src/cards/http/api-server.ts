import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expandAnswer } from '../api/expand.ts'
import { apiRoutes } from '../api/routes.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { API_VERSION, Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { StripeEvent } from '../ledger/objects.ts'
import type { Faults } from '../control/faults.ts'
import type { Stalls } from '../control/stalls.ts'
import { declineFor } from '../rules/test-cards.ts'
import { identifyCaller, secretKeyRequired, type Keys } from './auth.ts'
import type { Answer, Call, Route } from './call.ts'
import { parseForm } from './form.ts'
import { findReply, type KeysAtWork } from './idempotency.ts'
import { matchRoute } from './match.ts'
import { StripeProblem } from './problem.ts'
import { readBody, sendJson } from './wire.ts'

export interface ApiDeps {
  ledger: Ledger
  keys: Keys
  faults: Faults
  stalls: Stalls
  hasWebhook: boolean
  /** Called when events are on disk. */
  onEvents(events: StripeEvent[]): void
}

interface Reply extends Answer {
  headers?: Record<string, string>
}

type ApiHandler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version, stripe-account',
  'access-control-expose-headers': 'request-id, idempotent-replayed, stripe-version',
  'access-control-max-age': '300',
}

/** Handles `/v1/...` as Stripe's API does. */
export function makeApiHandler(deps: ApiDeps): ApiHandler {
  const atWork: KeysAtWork = new Set()
  return async (request, response, url) => {
    if (deps.faults.api.down) return void request.socket.destroy()
    const requestId = makeId('req')
    const headers = {
      ...CORS,
      'request-id': requestId,
      'stripe-version': String(request.headers['stripe-version'] ?? API_VERSION),
    }
    if (request.method === 'OPTIONS') return sendJson(response, 200, {}, headers)
    const reply = await answer(deps, atWork, request, url, requestId).catch(toReply)
    if (isLost(deps.faults, reply)) return void request.socket.destroy()
    sendJson(response, reply.status, reply.body, { ...headers, ...reply.headers })
  }
}

async function answer(
  deps: ApiDeps,
  atWork: KeysAtWork,
  request: IncomingMessage,
  url: URL,
  requestId: string,
): Promise<Reply> {
  const caller = identifyCaller(request, deps.keys)
  const found = matchRoute(apiRoutes, request.method ?? '', url.pathname)
  if (!found) throw unknownUrl(request.method, url.pathname)
  if (caller === 'publishable' && !found.route.publishable) throw secretKeyRequired()
  const text = request.method === 'POST' ? await readFormBody(request) : url.search
  const key = request.method === 'POST' ? readIdempotencyKey(request) : null
  const draft = new Draft({ requestId, idempotencyKey: key, hasWebhook: deps.hasWebhook })
  const takeOrderedDecline: Call['takeOrderedDecline'] = () => {
    const code = deps.faults.api.nextDecline
    deps.faults.api.nextDecline = null
    return code === null ? undefined : declineFor(code)
  }
  const call = { caller, id: found.id, params: parseForm(text), ledger: deps.ledger, draft, takeOrderedDecline }
  if (key === null) return run(deps, found.route, call, null)

  // Keyed, so that a card number can't be recovered from what is stored.
  const fingerprint = createHmac('sha256', deps.keys.secretKey).update(`${caller}\n${text}`).digest('base64url')
  const saved = findReply(deps.ledger, atWork, key, url.pathname, fingerprint)
  if (saved) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': saved.requestId, 'idempotency-key': key }
    return { status: saved.status, body: showAnswer(call, saved), headers }
  }
  atWork.add(key)
  try {
    const reply = await run(deps, found.route, call, { key, endpoint: url.pathname, fingerprint, requestId })
    return { ...reply, headers: { 'idempotency-key': key, 'original-request': requestId } }
  } finally {
    atWork.delete(key)
  }
}

/** Runs the call synchronously, commits the changes together with the reply, and replies only when they are on disk. */
async function run(
  { ledger, faults, stalls, onEvents }: ApiDeps,
  route: Route,
  call: Call,
  save: { key: string; endpoint: string; fingerprint: string; requestId: string } | null,
): Promise<Answer> {
  if (faults.api.stallMs > 0) await stalls.stall(faults.api.stallMs)
  const { draft } = call
  const { status, body, failed } = attempt(route, call)
  const put = failed ? [] : draft.objects
  const reply = save && !(failed && !failed.kept) ? { ...save, status, body, created: draft.now } : undefined
  if (put.length > 0 || reply) ledger.commit({ ...(put.length > 0 && { put }), ...(reply && { reply }) })
  await ledger.flushed()
  if (!failed) onEvents(draft.events)
  return { status, body: showAnswer(call, { status, body }) }
}

function showAnswer(call: Call, { status, body }: Answer): unknown {
  return call.caller === 'secret' && status === 200 ? expandAnswer(call, body) : body
}

function attempt(route: Route, call: Call): Answer & { failed?: StripeProblem } {
  try {
    return route.run(call)
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem
    return { status: problem.status, body: problem.body, failed: problem }
  }
}

function toReply(problem: unknown): Reply {
  if (problem instanceof StripeProblem) return { status: problem.status, body: problem.body }
  // A client that hangs up during a request is not an error.
  const hungUp = problem instanceof Error && 'code' in problem && problem.code === 'ECONNRESET'
  if (!hungUp) console.error('The card sandbox failed:', problem instanceof Error ? problem.message : problem)
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }
}

function isLost({ api }: Faults, { status, body }: Reply): boolean {
  if (api.failAfterCharge && status === 200 && isPaidIntent(body)) return true
  return api.dropReplies > 0 && Math.random() < api.dropReplies
}

function isPaidIntent(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'object' in body &&
    body.object === 'payment_intent' &&
    'status' in body &&
    body.status === 'succeeded'
  )
}

async function readFormBody(request: IncomingMessage): Promise<string> {
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded'
  const body = await readBody(request)
  if (body === undefined)
    throw new StripeProblem(413, { type: 'invalid_request_error', message: 'The request is too large.' })
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    })
  }
  return body
}

function readIdempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255)
    throw new StripeProblem(400, {
      type: 'invalid_request_error',
      message: 'Idempotency keys can have up to 255 characters.',
    })
  return key
}

function unknownUrl(method = '', path: string): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}
