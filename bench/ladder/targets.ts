import { deepStrictEqual } from 'node:assert/strict'
import path from 'node:path'
import type pg from 'pg'
import { getRequest } from '../load/run-load.ts'
import { end, freePort, startProcess } from '../product/start-product.ts'
import type { LadderCall } from './calls.ts'
import type { Given } from './steps.ts'

/** A server for one of the calls, with requests of several users in turn. */
export interface Target {
  name: string
  call: string
  port: number
  pid: number
  requests: string[]
}

export interface Server {
  port: number
  pid: number
}

const madeAnew = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

/** Starts one of the bare steps with the product's replies to the token's user or to a visitor. */
export async function startStep(
  step: 'cached' | 'uncached',
  database: pg.ClientConfig,
  product: string,
  calls: LadderCall[],
  token: string | null,
  undo: AsyncDisposableStack,
): Promise<Server> {
  const given: Given = { database, calls: await Promise.all(calls.map((call) => withReply(product, call, token))) }
  const port = await freePort()
  const child = await startProcess(
    path.join(import.meta.dirname, 'steps.ts'),
    [step, String(port), JSON.stringify(given)],
    { NODE_ENV: 'production' },
  )
  undo.defer(() => end(child))
  for (const { address, body } of given.calls) {
    const reply = await fetch(`http://127.0.0.1:${port}${address}`)
    const listOf = (text: string): unknown => (JSON.parse(text, withoutExtras) as { respons: unknown }).respons
    deepStrictEqual(listOf(await reply.text()), listOf(body), `the ${step} step answers ${address} as the product does`)
  }
  return { port, pid: child.pid ?? 0 }
}

/** The product leaves out facts that are not there. What it computes about one laptop's processor has no column. */
function withoutExtras(key: string, value: unknown): unknown {
  return key === 'processorFacts' || (value === null && key.startsWith('fact')) ? undefined : value
}

async function withReply(url: string, call: LadderCall, token: string | null): Promise<Given['calls'][number]> {
  const reply = await fetch(url + call.address, { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
  if (reply.status !== 200) throw new Error(`${call.address} answered ${reply.status}`)
  return {
    ...call,
    body: await reply.text(),
    headers: Object.fromEntries([...reply.headers].filter(([name]) => !madeAnew.has(name))),
  }
}

/** The compared targets, and the goal for the ratio of their rates. */
export const comparisons = [
  { target: 'product, signed out', step: 'cached step', goal: 0.7 },
  { target: 'product, signed in', step: 'uncached step', goal: 0.6 },
  { target: 'product, by cookie', step: 'uncached step', goal: 0.6 },
] as const

export function targetsOf(
  { name: call, address }: LadderCall,
  servers: { product: Server; cached: Server; uncached: Server },
  tokens: string[],
): Target[] {
  const { product, cached, uncached } = servers
  const target = (name: string, { port, pid }: Server, headers = ['']): Target => ({
    name,
    call,
    port,
    pid,
    requests: headers.map((more) => getRequest(address, more)),
  })
  return [
    target('cached step', cached),
    target('product, signed out', product),
    target('uncached step', uncached),
    target(
      'product, signed in',
      product,
      tokens.map((token) => `Authorization: Bearer ${token}\r\n`),
    ),
    target(
      'product, by cookie',
      product,
      tokens.map((token) => `Cookie: accessToken=${token}\r\n`),
    ),
  ]
}
