import { setTimeout as pause } from 'node:timers/promises'
import { runLoad } from '../load/run-load.ts'
import { residentMemory, type PreparedServer, type Start } from '../product/start-product.ts'
import { proportionalMemory } from './proportional-memory.ts'

/** Memory in MB: `rss` and `pss` of the process, `heap` the used part of V8's `heapTotal`, and `external` memory outside the heap. */
export interface Memory {
  rss: number
  pss: number
  heap: number
  heapTotal: number
  external: number
}

export interface Row {
  variant: string
  round: number
  perSecond: number
  p99: number
  failed: number
  before: Memory
  after: Memory
  rested: Memory
}

export interface Load {
  requests: string[]
  clients: number
  seconds: number
}

const rest = 10_000

/** Starts a variant of the server and measures it ready, after the load and ten seconds later. */
export async function measureVariant(
  prepared: PreparedServer,
  variant: string,
  how: Start,
  round: number,
  { requests, clients, seconds }: Load,
): Promise<Row> {
  const server = await prepared.startServer(how)
  try {
    const before = await memoryOf(server)
    const { perSecond, p99, failed } = await runLoad(server.port, requests, clients, seconds)
    const after = await memoryOf(server)
    await pause(rest)
    return { variant, round, perSecond, p99, failed, before, after, rested: await memoryOf(server) }
  } finally {
    await server.stop()
  }
}

async function memoryOf({ pid, url }: { pid: number; url: string }): Promise<Memory> {
  const [rss, pss] = [await residentMemory(pid), await proportionalMemory(pid)]
  const text = await (await fetch(`${url}/metrics`)).text()
  const gauge = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? 0)
  const inMegabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10
  return {
    rss: inMegabytes(rss),
    pss: inMegabytes(pss),
    heap: inMegabytes(gauge('nodejs_heap_size_used_bytes')),
    heapTotal: inMegabytes(gauge('nodejs_heap_size_total_bytes')),
    external: inMegabytes(gauge('nodejs_external_memory_bytes')),
  }
}
