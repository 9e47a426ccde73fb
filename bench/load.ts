import autocannon from 'autocannon'
import { quantile } from './record/figures.ts'

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/**
 * `perSecond` counts replies of 200; latencies are in milliseconds; `failed` counts other replies and broken
 * connections.
 */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/**
 * Load by keep-alive connections, each of which sends its part of the requests in turn and waits for each reply: for so
 * many seconds, or each request once.
 */
export async function runLoad(
  port: number,
  requests: readonly Asked[],
  clients: number,
  seconds: number | 'once',
): Promise<Measured> {
  const waits: number[] = []
  const ends = new Map<unknown, { replies: number; at: number }>()
  let refused = 0
  let started = 0
  const began = performance.now()
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    ...(seconds === 'once' ? { amount: requests.length } : { duration: seconds }),
    sampleInt: 100,
    timeout: 60,
    setupClient(client) {
      // With fewer requests than connections several send the same one.
      const own = started++ % Math.min(clients, requests.length)
      client.setRequests(requests.filter((_, n) => n % clients === own).map((request) => ({ ...request })))
    },
  }
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)))
    load.on('response', (client, status, _bytes, milliseconds) => {
      if (status !== 200) {
        refused++
        return
      }
      waits.push(milliseconds)
      ends.set(client, { replies: (ends.get(client)?.replies ?? 0) + 1, at: performance.now() })
    })
  })
  // Up to each connection's last reply: the one that the end cuts off would count against a slow server.
  const rates = [...ends.values()].map(({ replies, at }) => replies / ((at - began) / 1000))
  return {
    perSecond: rates.reduce((sum, rate) => sum + rate, 0),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    failed: refused + errors,
  }
}
