import path from 'node:path'
import { getRequest, runLoad, type Measured } from '../load/run-load.ts'
import { end, freePort, startProcess } from '../product/start-product.ts'
import type { GrowthMarket } from './open-market.ts'

export interface LadderRow extends Measured { size: number; round: number; target: 'step' | 'product' }

/** The bare step on this market's database, and the product signed in, both asked for one category page by 16 clients. */
export async function openLadder({ product, buyer, size }: GrowthMarket): Promise<{ measure(round: number, seconds: number): Promise<LadderRow[]>; stop(): Promise<void> }> {
  const [brand, address] = ['Dell', '/api/products/category/Dell']
  const bearer = { authorization: `Bearer ${buyer.token}` }
  const reply = await fetch(product.url + address, { headers: bearer })
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding'].includes(name)))
  const given = { database: product.database, path: address, brand, headers, body: await reply.text() }
  const port = await freePort()
  const step = await startProcess(path.join(import.meta.dirname, '../ladder/steps.ts'), ['uncached', String(port), JSON.stringify(given)], { NODE_ENV: 'production' })
  const targets = [
    { target: 'step', port, request: getRequest(address) },
    { target: 'product', port: product.port, request: getRequest(address, `Authorization: ${bearer.authorization}\r\n`) },
  ] as const
  return {
    async measure(round, seconds) {
      const rows: LadderRow[] = []
      for (const { target, port, request } of targets) rows.push({ size, round, target, ...(await runLoad(port, request, 16, seconds)) })
      return rows
    },
    stop: () => end(step),
  }
}
