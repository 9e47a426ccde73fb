import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getRequest, runLoad, type Measured } from '../load/run-load.ts'
import { fillMarket } from '../product/fill-market.ts'
import { signUp } from '../product/sign-up.ts'
import { end, freePort, processorTime, residentMemory, startProcess, startProduct } from '../product/start-product.ts'
import { median } from '../record/figures.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '1,16,64' }, only: { type: 'string', default: '' }, out: { type: 'string', default: '' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]

interface Target { name: string; port: number; pid: number; request: string }
interface Row extends Measured { target: string; clients: number; round: number; processor: number; memory: number }

const undo = new AsyncDisposableStack()
try {
  const product = await startProduct({})
  undo.defer(() => product.stop())
  await fillMarket(product.database, Number(values.listings))
  const { token } = await signUp(product.url)
  const brand = 'Dell'
  const address = `/api/products/category/${brand}`
  const visitors = await fetch(product.url + address)
  const own = await fetch(product.url + address, { headers: { authorization: `Bearer ${token}` } })
  const given = async (reply: Response) => JSON.stringify({
    database: product.database, path: address, brand, body: await reply.text(),
    headers: Object.fromEntries([...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding'].includes(name))),
  })
  const step = async (name: string, text: string): Promise<Target> => {
    const port = await freePort()
    const child = await startProcess(path.join(import.meta.dirname, 'steps.ts'), [name, String(port), text], { NODE_ENV: 'production' })
    undo.defer(() => end(child))
    return { name: `${name} step`, port, pid: child.pid ?? 0, request: getRequest(address) }
  }
  const { port, pid } = product
  const targets = [
    await step('cached', await given(visitors)),
    { name: 'product, signed out', port, pid, request: getRequest(address) },
    await step('uncached', await given(own)),
    { name: 'product, signed in', port, pid, request: getRequest(address, `Authorization: Bearer ${token}\r\n`) },
    { name: 'product, by cookie', port, pid, request: getRequest(address, `Cookie: accessToken=${token}\r\n`) },
  ].filter(({ name }) => name.includes(values.only))

  const rows: Row[] = []
  for (const clients of values.clients.split(',').map(Number)) {
    for (const target of targets) await runLoad(target.port, target.request, clients, 1)
    for (let round = 1; round <= rounds; round++) for (const target of targets) {
      const before = await processorTime(target.pid)
      const measured = await runLoad(target.port, target.request, clients, seconds)
      rows.push({ target: target.name, clients, round, ...measured, processor: (await processorTime(target.pid)) - before, memory: await residentMemory(target.pid) })
    }
  }
  report(rows)
  if (values.out !== '') {
    await mkdir(path.dirname(values.out), { recursive: true })
    await writeFile(values.out, `${JSON.stringify({ node: process.version, listings: Number(values.listings), rows }, null, 1)}\n`)
  }
} finally {
  await undo.disposeAsync()
}

function report(rows: Row[]): void {
  const of = (target: string, clients: number): Row[] => rows.filter((row) => row.target === target && row.clients === clients)
  const groups = Object.values(Object.groupBy(rows, ({ target, clients }) => `${target} ${clients}`)).flatMap((group) => (group?.[0] ? [{ ...group[0], group }] : []))
  console.log('| what | clients | a second, median (range) | p50 ms | p99 ms | processor, µs a reply | memory, MB |\n|---|---|---|---|---|---|---|')
  for (const { target, clients, group } of groups) {
    const all = group.map(({ perSecond }) => perSecond)
    const [low, middle, high] = [Math.min(...all), median(all), Math.max(...all)].map((value) => Math.round(value).toLocaleString('en'))
    const processor = median(group.map((row) => (row.processor / (row.perSecond * seconds)) * 1e6))
    console.log(`| ${target} | ${clients} | ${middle} (${low}-${high}) | ${median(group.map(({ p50 }) => p50)).toFixed(2)} | ${median(group.map(({ p99 }) => p99)).toFixed(1)} | ${processor.toFixed(0)} | ${Math.round((group.at(-1)?.memory ?? 0) / 1e6)} |`)
  }
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  if (failed > 0) console.log(`${failed} requests failed`)
  for (const clients of new Set(rows.map((row) => row.clients))) {
    for (const [target, bare] of [['product, signed out', 'cached step'], ['product, signed in', 'uncached step'], ['product, by cookie', 'uncached step']] as const) {
      const ratios = of(target, clients).flatMap((row, n) => {
        const against = of(bare, clients)[n]
        return against ? [row.perSecond / against.perSecond] : []
      })
      if (ratios.length > 0) console.log(`${target} / ${bare}, ${clients} clients: ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`)
    }
  }
}
