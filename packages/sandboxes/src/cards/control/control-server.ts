import type { IncomingMessage, ServerResponse } from 'node:http'
import { presentMethod } from '../api/present.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { readBody, sendJson } from '../http/wire.ts'
import { readSwitches } from '../pages/fault-switches.ts'
import type { Deliveries } from '../webhooks/deliveries.ts'
import { act, type Dashboard } from './dashboard.ts'
import { noFaults, setFaults, type Faults } from './faults.ts'
import type { Stalls } from './stalls.ts'
import { readLimit, type TimeLimit } from './time-limit.ts'
import { readForm, send } from '../../web.ts'

export interface ControlDeps extends Dashboard {
  faults: Faults
  limit: TimeLimit
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
      return answerFaults(deps, response, await readJson(request))
    case 'DELETE /sandbox/faults':
      return answerFaults(deps, response, noFaults())
    case 'POST /sandbox/webhooks/release':
      return release(deps, response, await readJson(request))
    case 'POST /sandbox/acts':
      return answerAct(deps, response, await readJson(request))
    case 'GET /sandbox/books':
      return sendJson(response, 200, showLedger(deps.ledger))
    default:
      return sendJson(response, 404, { error: { message: `No such call: ${request.method} ${path}` } })
  }
}

function showFaults({ faults, stalls, deliveries }: ControlDeps): unknown {
  return { ...faults, stalled: stalls.count, held: deliveries.held, underWay: deliveries.underWay }
}

function answerFaults(deps: ControlDeps, response: ServerResponse, input: unknown): void {
  const wrong = changeFaults(deps, input)
  if (wrong !== undefined) return sendJson(response, 400, { error: { message: wrong } })
  sendJson(response, 200, showFaults(deps))
}

async function answerAct(deps: ControlDeps, response: ServerResponse, input: unknown): Promise<void> {
  const wrong = await act(deps, input)
  if (wrong !== undefined) return sendJson(response, 400, { error: { message: wrong } })
  sendJson(response, 200, {})
}

/** Handles the buttons beside the overview page's payments, which need no key, as `handleSwitches`. */
export async function handleActs(deps: ControlDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    return send(response, 403, 'text/plain; charset=utf-8', 'Payments can only be changed from this page.\n')
  const form = await readForm(request)
  const amount = form.get('amount')
  const wrong = await act(deps, {
    act: form.get('act'),
    payment_intent: form.get('payment_intent'),
    ...(amount && { amount: Math.round(Number(amount) * 100) }),
  })
  if (wrong !== undefined) return send(response, 400, 'text/plain; charset=utf-8', `${wrong}\n`)
  send(response, 303, 'text/plain; charset=utf-8', '', { location: '/' })
}

/** Handles the form of the overview page, which needs no key: only a same-origin page may send it. */
export async function handleSwitches(
  deps: ControlDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    return send(response, 403, 'text/plain; charset=utf-8', 'Faults can only be set from this page.\n')
  const form = await readForm(request)
  const act = form.get('act')
  if (act?.startsWith('release')) await deps.deliveries.release({ reversed: act === 'release-reversed' })
  else {
    const wrong = changeFaults(deps, act === 'heal' ? noFaults() : readSwitches(form))
    if (wrong !== undefined) return send(response, 400, 'text/plain; charset=utf-8', `${wrong}\n`)
  }
  send(response, 303, 'text/plain; charset=utf-8', '', { location: '/' })
}

/** Returns an error message for invalid input, without changing anything. */
function changeFaults(deps: ControlDeps, input: unknown): string | undefined {
  const { forMs, faults } = readLimit(input)
  const wrong = setFaults(deps.faults, faults)
  if (wrong !== undefined) return wrong
  deps.limit.set(forMs, () => apply(deps, noFaults()))
  apply(deps, {})
  return undefined
}

function apply({ faults, stalls, deliveries }: ControlDeps, changes: unknown): void {
  setFaults(faults, changes)
  if (faults.api.stallMs === 0) stalls.letGo()
  if (faults.webhooks.mode === 'deliver') deliveries.letGo()
}

async function release({ deliveries }: ControlDeps, response: ServerResponse, input: unknown): Promise<void> {
  const wish: { reversed?: unknown; copies?: unknown } = typeof input === 'object' && input !== null ? input : {}
  const copies = Number(wish.copies ?? 1)
  if (!(Number.isInteger(copies) && copies >= 1 && copies <= 20))
    return sendJson(response, 400, { error: { message: 'copies: 1 to 20' } })
  sendJson(response, 200, { released: await deliveries.release({ reversed: wish.reversed === true, copies }) })
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

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request)
  if (text === '') return {}
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
