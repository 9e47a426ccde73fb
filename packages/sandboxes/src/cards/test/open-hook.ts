import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { close, listen } from '../../web.ts'

const WEBHOOK_SECRET = 'whsec_test'

export interface OpenHook extends AsyncDisposable {
  endpoint: { url: string; secret: string }
  /** Events in the order of arrival, each with a signature that the official SDK accepted. */
  events: Stripe.Event[]
  refusals: number
  /** The statuses of the next replies, then 200. */
  answers: number[]
}

/** A shop's webhook endpoint. */
export async function openHook(): Promise<OpenHook> {
  const stripe = new Stripe('sk_test_shop')
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const status = hook.answers.shift() ?? 200
    const signature = String(request.headers['stripe-signature'])
    if (status < 300) hook.events.push(stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET))
    else hook.refusals += 1
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  const port = await listen(server, 0, '127.0.0.1')
  const hook: OpenHook = {
    endpoint: { url: `http://127.0.0.1:${port}/hook`, secret: WEBHOOK_SECRET },
    events: [],
    refusals: 0,
    answers: [],
    [Symbol.asyncDispose]: () => close(server),
  }
  return hook
}
