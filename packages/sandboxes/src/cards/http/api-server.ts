import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readBody } from 'node:stream/consumers'
import { listRoutes } from '../api/lists.ts'
import { paymentMethodRoutes } from '../api/make-method.ts'
import { paymentIntentRoutes } from '../api/payment-intents.ts'
import { listRefunds, refundRoutes } from '../api/refunds.ts'
import type { Ledger, SavedReply } from '../ledger/ledger.ts'
import { API_VERSION, Draft } from '../ledger/draft.ts'
import { makeId } from '../ledger/ids.ts'
import type { PaymentIntent, StripeEvent } from '../ledger/objects.ts'
import type { Faults } from '../control/faults.ts'
import type { Stalls } from '../control/stalls.ts'
import { declineFor } from '../rules/test-cards.ts'
import type { Answer, Call, Caller, Route } from './call.ts'
import { parseForm } from './form.ts'
import { readForm } from './params.ts'
import { StripeProblem } from './problem.ts'
import { sendJson } from './wire.ts'

const apiRoutes: Route[] = [...paymentMethodRoutes, ...paymentIntentRoutes, ...refundRoutes, ...listRoutes]

interface Keys {
  secretKey: string
  publishableKey: string
}

/** Keys whose first request is still running. */
type KeysAtWork = Set<string>

export interface ApiDeps {
  ledger: Ledger
  keys: Keys
  faults: Faults
  stalls: Stalls
  hasWebhook: boolean
  /** Called when events are in the ledger. */
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
  const route = apiRoutes.find(
    ({ method, path }) =>
      method === request.method && new URLPattern({ pathname: path }).test({ pathname: url.pathname }),
  )
  if (!route) throw unknownUrl(request.method, url.pathname)
  const id = url.pathname.split('/')[3] ?? ''
  if (caller === 'publishable' && !route.publishable) throw secretKeyRequired()
  const text = request.method === 'POST' ? await readBody(request) : url.search
  const key = request.method === 'POST' ? ([request.headers['idempotency-key']].flat()[0] ?? null) : null
  const draft = new Draft({ requestId, idempotencyKey: key, hasWebhook: deps.hasWebhook })
  const takeOrderedDecline: Call['takeOrderedDecline'] = () => {
    const code = deps.faults.api.nextDecline
    deps.faults.api.nextDecline = null
    return code === null ? undefined : declineFor(code)
  }
  const { refunds } = deps.faults
  const call = { caller, id, params: parseForm(text), ledger: deps.ledger, draft, takeOrderedDecline, refunds }
  if (key === null) return run(deps, route, call, null)

  // Keyed, so that a card number can't be recovered from what is stored.
  const fingerprint = createHmac('sha256', deps.keys.secretKey)
    .update(`${caller}\n${url.pathname}\n${text}`)
    .digest('base64url')
  const saved = deps.faults.api.forgetKeys ? undefined : findReply(deps.ledger, atWork, key, fingerprint)
  if (saved) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': saved.requestId, 'idempotency-key': key }
    return { status: saved.status, body: showAnswer(call, saved), headers }
  }
  atWork.add(key)
  try {
    const reply = await run(deps, route, call, { key, fingerprint, requestId })
    return { ...reply, headers: { 'idempotency-key': key, 'original-request': requestId } }
  } finally {
    atWork.delete(key)
  }
}

/** Runs the call synchronously, commits the changes together with the reply, and then replies. */
async function run(
  { ledger, faults, stalls, onEvents }: ApiDeps,
  route: Route,
  call: Call,
  save: { key: string; fingerprint: string; requestId: string } | null,
): Promise<Answer> {
  if (faults.api.stallMs > 0) await stalls.stall(faults.api.stallMs)
  const { draft } = call
  const { status, body, failed } = attempt(route, call)
  const put = failed ? [] : draft.objects
  const reply = save && !(failed && !failed.kept) ? { ...save, status, body, created: draft.now } : undefined
  if (put.length > 0 || reply) ledger.commit({ ...(put.length > 0 && { put }), ...(reply && { reply }) })
  if (!failed) onEvents(draft.events)
  return { status, body: showAnswer(call, { status, body }) }
}

/** With `expand[]=latest_charge` an intent has its charge instead of the charge's id, with `.refunds` also its refunds. */
function showAnswer({ caller, params, ledger }: Call, { status, body }: Answer): unknown {
  const { latest_charge: id }: { latest_charge?: string } = Object(body)
  const asked = Object.values(readForm(params, 'expand') ?? {})
  const withRefunds = asked.includes('latest_charge.refunds')
  const isExpanded = caller === 'secret' && status === 200 && (withRefunds || asked.includes('latest_charge')) && id
  if (!isExpanded) return body
  const charge = ledger.charges.get(id)
  return { ...Object(body), latest_charge: withRefunds ? { ...charge, refunds: listRefunds(ledger, id) } : charge }
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
  const { object, status }: Partial<PaymentIntent> = Object(body)
  return object === 'payment_intent' && status === 'succeeded'
}

function unknownUrl(method = '', path: string): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

/** Authenticates the request by its key, sent as `Bearer`. */
function identifyCaller({ headers }: IncomingMessage, keys: Keys): Caller {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? ''
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  const shown = key.replace(/(?<=^.{8,}).(?=.{4})/g, '*')
  throw new StripeProblem(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${shown}` })
}

function secretKeyRequired(): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}

/**
 * The stored reply to replay, or undefined for the first request with this key.
 * Throws Stripe's idempotency errors for a key whose request is running or that was used for another request.
 */
function findReply(ledger: Ledger, atWork: KeysAtWork, key: string, fingerprint: string): SavedReply | undefined {
  if (atWork.has(key)) {
    throw new StripeProblem(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key ' +
        `(that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  const saved = ledger.savedReply(key)
  if (!saved) return undefined
  if (saved.fingerprint !== fingerprint) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return saved
}
