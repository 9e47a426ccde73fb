import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { presentMethod } from '../api/intents.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { sendJson } from '../http/wire.ts'
import type { Deliveries } from '../webhooks/deliveries.ts'
import { act, failRefunds, type Dashboard } from './dashboard.ts'
import { noFaults, setFaults, type Faults } from './faults.ts'
import type { Stalls } from './stalls.ts'
import { readForm, send } from '../../web.ts'

type Json = Record<string, object>

export interface ControlDeps extends Dashboard {
  faults: Faults
  stalls: Stalls
  deliveries: Deliveries
  secretKey: string
}

/** Handles `/sandbox/...`, which Stripe does not have: faults, held webhooks, and the ledger. */
export async function handleControl(
  deps: ControlDeps,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.headers.authorization !== `Bearer ${deps.secretKey}`) {
    return sendJson(response, 401, { error: { message: 'Send the secret key as bearer.' } })
  }
  switch (`${request.method} ${path}`) {
    case 'GET /sandbox/faults':
      return sendJson(response, 200, showFaults(deps))
    case 'POST /sandbox/faults':
      return answer(response, changeFaults(deps, await readJson(request)), showFaults(deps))
    case 'DELETE /sandbox/faults':
      return answer(response, changeFaults(deps, { ...noFaults() }), showFaults(deps))
    case 'POST /sandbox/webhooks/release':
      return sendJson(response, 200, { released: await deps.deliveries.release(await readJson(request)) })
    case 'POST /sandbox/refunds/release':
      return sendJson(response, 200, { released: failRefunds(deps, await readJson(request)) })
    case 'POST /sandbox/acts':
      return answer(response, act(deps, await readJson(request)), {})
    case 'GET /sandbox/books':
      return sendJson(response, 200, showLedger(deps.ledger))
    default:
      return sendJson(response, 404, { error: { message: `No such call: ${request.method} ${path}` } })
  }
}

function showFaults({ faults, stalls, deliveries }: ControlDeps): unknown {
  return { ...faults, stalled: stalls.count, held: deliveries.held, underWay: deliveries.underWay }
}

function answer(response: ServerResponse, wrong: string | undefined, body: unknown): void {
  if (wrong !== undefined) return sendJson(response, 400, { error: { message: wrong } })
  sendJson(response, 200, body)
}

/** Handles the buttons of the overview page's payments, which need no key: only a same-origin page may send them. */
export async function handleActs(deps: ControlDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    return send(response, 403, 'text/plain; charset=utf-8', 'Payments can only be changed from this page.\n')
  const form = await readForm(request)
  const amount = form.get('amount')
  const wrong = act(deps, {
    act: form.get('act'),
    payment_intent: form.get('payment_intent'),
    reason: form.get('reason'),
    ...(amount && { amount: Math.round(Number(amount) * 100) }),
  })
  if (wrong !== undefined) return send(response, 400, 'text/plain; charset=utf-8', `${wrong}\n`)
  send(response, 303, 'text/plain; charset=utf-8', '', { location: '/' })
}

/** Returns an error message for an unknown fault. */
function changeFaults(deps: ControlDeps, changes: Json): string | undefined {
  const { faults, stalls, deliveries } = deps
  const wrong = setFaults(faults, changes)
  if (faults.api.stallMs === 0) stalls.letGo()
  if (faults.webhooks.mode === 'deliver') deliveries.letGo()
  if (!faults.refunds.hold) failRefunds(deps)
  return wrong
}

function showLedger(ledger: Ledger): unknown {
  return {
    payment_intents: [...ledger.intents.values()],
    charges: [...ledger.charges.values()],
    refunds: [...ledger.refunds.values()],
    disputes: [...ledger.disputes.values()],
    payment_methods: [...ledger.methods.values()].map(presentMethod),
    events: [...ledger.events.values()],
  }
}

async function readJson(request: IncomingMessage): Promise<Json> {
  return JSON.parse((await text(request)) || '{}') as Json
}
