import { deepStrictEqual } from 'node:assert/strict'
import path from 'node:path'
import type { Asked } from '../load.ts'
import { readOptions } from '../options.ts'
import { makeCatalogue } from '../product/catalogue.ts'
import { fillMarket } from '../product/fill-market.ts'
import { signUp } from '../product/sign-up.ts'
import { end, freePort, startProcess, startProduct } from '../product/start-product.ts'
import { record } from '../record/save.ts'
import { compare, measureRounds, type Comparison, type Row } from '../rounds.ts'
import { ladderCalls, type LadderCall } from './calls.ts'
import type { Given } from './steps.ts'

/** Measures the product against the bare steps, call by call. */
const values = readOptions({ listings: '10000', rounds: '5', seconds: '2', clients: '16', calls: '' })
const size = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
/** Number of signed-in users. */
const people = 8

const comparisons: Comparison[] = [
  { target: 'product, signed out', base: 'cached step', figure: 'perSecond', goal: { least: 0.7 } },
  { target: 'product, signed in', base: 'uncached step', figure: 'perSecond', goal: { least: 0.6 } },
  { target: 'product, signed in', base: 'uncached step', figure: 'memory', goal: { most: 2 } },
]

const madeAnew = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding']

await using undo = new AsyncDisposableStack()
const product = await startProduct()
undo.defer(() => product.stop())
await fillMarket(product.superuser, makeCatalogue(Number(values.listings)))
const headers: Record<string, string>[] = []
for (let n = 0; n < people; n++)
  headers.push({ authorization: `Bearer ${(await signUp(product.url, { email: `visitor${n}@example.test` })).token}` })
const calls = (await ladderCalls(product.database)).filter(({ name }) => name.includes(values.calls))
const cached = await startStep('cached', {})
const uncached = await startStep('uncached', headers[0] ?? {})

const rows: Row[] = []
for (const { name, address } of calls) {
  const asked = (of: Record<string, string>[]): Asked[] => of.map((one) => ({ path: address, headers: one }))
  const targets = [
    { name: 'cached step', ...cached, requests: asked([{}]) },
    { name: 'product, signed out', ...product, requests: asked([{}]) },
    { name: 'uncached step', ...uncached, requests: asked([{}]) },
    { name: 'product, signed in', ...product, requests: asked(headers) },
  ]
  for (const clients of values.clients.split(',').map(Number))
    rows.push(...(await measureRounds(name, targets, { ...size, clients })))
}
const { page, faults } = compare(rows, comparisons)
const about = `Written by \`bench/ladder\`: ${values.listings} listings, ${values.rounds} rounds of ${values.seconds} s.`
await record(values.out, 'ladder', `# The product against the bare steps\n\n${about} ${page}`, { rows })
process.exitCode = faults.length > 0 ? 1 : 0

/** Starts one of the bare steps with the product's replies to a user or a visitor. */
async function startStep(step: 'cached' | 'uncached', user: Record<string, string>) {
  const given: Given = {
    database: product.database,
    calls: await Promise.all(calls.map((call) => withReply(call, user))),
  }
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'steps.ts')
  const child = await startProcess(script, [step, String(port), JSON.stringify(given)], { NODE_ENV: 'production' })
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

async function withReply(call: LadderCall, user: Record<string, string>): Promise<Given['calls'][number]> {
  const reply = await fetch(product.url + call.address, { headers: user })
  if (reply.status !== 200) throw new Error(`${call.address} answered ${reply.status}`)
  const sent = Object.fromEntries([...reply.headers].filter(([name]) => !madeAnew.includes(name)))
  return { ...call, body: await reply.text(), headers: sent }
}
