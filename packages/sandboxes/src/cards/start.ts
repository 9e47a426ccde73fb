import type { IncomingMessage, ServerResponse } from 'node:http'
import { Ledger } from './ledger/ledger.ts'
import { handleActs, handleControl } from './control/control-server.ts'
import { failRefunds, type Dashboard } from './control/dashboard.ts'
import { noFaults } from './control/faults.ts'
import { Stalls } from './control/stalls.ts'
import { makeApiHandler } from './http/api-server.ts'
import { sendJson } from './http/wire.ts'
import { makePages } from './pages/pages.ts'
import { Deliveries, type Endpoint } from './webhooks/deliveries.ts'
import { close as closeServer, createLocalServer, listen } from '../web.ts'

export interface CardSandboxOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** Folder of the ledger; created when missing. */
  dir: string
  secretKey: string
  publishableKey: string
  /** Receiver of events; without it none are sent. */
  webhook?: Endpoint
  /** Milliseconds until an event is sent again for the first time; 1000 by default. */
  firstRetry?: number
}

export interface CardSandbox {
  url: string
  port: number
  stop(): Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Starts the Stripe stand-in. Rejects with the system's error (`EADDRINUSE`) when the port is taken, before touching
 * the ledger.
 */
export async function startCardSandbox(options: CardSandboxOptions): Promise<CardSandbox> {
  const opened = Promise.withResolvers<Handler>()
  const server = createLocalServer((request, response) => {
    opened.promise
      .then((handle) => handle(request, response))
      .catch((error: unknown) => {
        console.error('The card sandbox failed:', error)
        if (!response.headersSent)
          sendJson(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred.' } })
      })
  })
  const port = await listen(server, options.port, options.host)
  const { handle, close } = await open(options)
  opened.resolve(handle)
  return {
    url: `http://${options.host}:${port}`,
    port,
    async stop() {
      await closeServer(server)
      await close()
    },
  }
}

async function open(options: CardSandboxOptions): Promise<{ handle: Handler; close(): Promise<void> }> {
  const { secretKey, publishableKey, webhook, firstRetry } = options
  const ledger = new Ledger(options.dir)
  const faults = noFaults()
  const stalls = new Stalls()
  const deliveries = new Deliveries(ledger, webhook, faults.webhooks, firstRetry)
  const showPage = await makePages({ ledger, publishableKey })
  const dashboard: Dashboard = {
    ledger,
    hasWebhook: webhook !== undefined,
    onEvents(events) {
      deliveries.add(events)
      if (!faults.refunds.hold && events.some(({ type }) => type === 'refund.created')) failRefunds(dashboard)
    },
  }
  const answerApi = makeApiHandler({
    ...dashboard,
    faults,
    stalls,
    keys: { secretKey, publishableKey },
  })
  const control = { ...dashboard, faults, stalls, deliveries, secretKey }
  deliveries.resume()
  failRefunds(dashboard)
  return {
    async handle(request, response) {
      const url = new URL(request.url ?? '/', 'http://sandbox')
      if (url.pathname.startsWith('/v1/')) return answerApi(request, response, url)
      if (url.pathname.startsWith('/sandbox/')) return handleControl(control, request, response, url.pathname)
      if (request.method === 'POST' && url.pathname === '/acts') return handleActs(control, request, response)
      showPage(response, url.pathname)
    },
    async close() {
      await deliveries.stop()
    },
  }
}
