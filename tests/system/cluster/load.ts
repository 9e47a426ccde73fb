import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../market/market-client.ts'
import { send, type Reply } from '../market/wire.ts'
import { listLaptop, newListing, type Listing } from './list-laptop.ts'
import type { Scene } from './scene.ts'

export interface Sample {
  kind: 'read' | 'write'
  sentAt: number
  took: number
  ok: boolean
  said: string
}

export interface Load {
  samples: Sample[]
  /** Writes acknowledged to the client. */
  acknowledged: (Listing & { at: number })[]
  /** Resolves with the last answer. */
  end(): Promise<void>
}

const reads = [
  '/api/products/category/Dell',
  '/api/category/list',
  '/',
  '/api/products/newest/list',
  '/api/search?q=thinkpad',
  '/api/products/category/HP?limit=12',
]

interface LoadOptions {
  readers: number
  writers: number
  /** A failed write is retried with its key, as our client does when the user retries. */
  again: boolean
}

/** Clients through the balancer, each waiting for its answers: visitors and signed-in users who read, users who write with keys. */
export function startLoad(scene: Scene, { readers, writers, again }: LoadOptions): Load {
  const { url } = scene
  const load: Pick<Load, 'samples' | 'acknowledged'> = { samples: [], acknowledged: [] }
  const ending = new AbortController()
  const note = (kind: Sample['kind'], sentAt: number, reply: Reply): boolean => {
    const ok = reply.got && reply.status === 200
    load.samples.push({ kind, sentAt, took: performance.now() - sentAt, ok, said: ok ? '200' : codeOf(reply) })
    return ok
  }
  const seller = (number: number) =>
    scene.sellers[number % scene.sellers.length] ?? { email: '', name: '', cookie: '', token: '' }

  async function read(number: number): Promise<void> {
    for (let turn = number; !ending.signal.aborted; turn++) {
      const sentAt = performance.now()
      const token = turn % 3 === 0 ? { authorization: `Bearer ${seller(number).token}` } : undefined
      const address = reads[turn % reads.length] ?? '/'
      note(
        'read',
        sentAt,
        await send({ method: 'GET', url: url + address, ...(token && address !== '/' && { headers: token }) }),
      )
      await wait(20)
    }
  }

  async function write(number: number): Promise<void> {
    let listing = newListing()
    while (!ending.signal.aborted) {
      const sentAt = performance.now()
      const ok = note('write', sentAt, await listLaptop(url, scene, seller(number), listing))
      if (ok) load.acknowledged.push({ ...listing, at: performance.now() })
      if (ok || !again) listing = newListing()
      await wait(ok ? 40 : 50)
    }
  }

  const clients = [
    ...Array.from({ length: readers }, (_, n) => read(n)),
    ...Array.from({ length: writers }, (_, n) => write(n)),
  ]
  return {
    ...load,
    async end() {
      ending.abort()
      await Promise.all(clients)
    },
  }
}
