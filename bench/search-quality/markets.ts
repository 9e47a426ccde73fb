import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Product, SearchReply } from '@market/contract'
import { signUp } from '../product/sign-up.ts'
import { startProduct } from '../product/start-product.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Market {
  name: string
  listings: readonly Product[]
  search(query: Readonly<Record<string, string>>): Promise<SearchReply>
  stop(): Promise<void>
}

/** The demo's own listings, or those of a CSV file in the shared file's form, imported by the product's command. */
export async function openMarket(name: string, csv: string | null): Promise<Market> {
  const product = await startProduct({ NODE_ENV: 'development', ...(csv === null && { DEMO: '1' }) })
  try {
    if (csv !== null) {
      const { email } = await signUp(product.url, { email: 'seller@quality.test', userType: 'Saler' })
      const map = path.join(root, 'docs/import/ebay-uk-2020.map.json')
      const args = [csv, '--seller', email, '--map', map, '--create-brands']
      const program = path.join(root, 'packages/server/src/cli/import/main.ts')
      const { DATABASE_URL, DATA_DIR } = product.env
      const env = { PATH: process.env['PATH'], DATABASE_URL, DATA_DIR }
      await promisify(execFile)(process.execPath, [program, ...args], { env, maxBuffer: 2 ** 26 })
    }
    const search: Market['search'] = (query) => ask(product.url, query)
    const listings: Product[] = []
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const reply = await search({ limit: '100', ...(after !== undefined && { after }) })
      listings.push(...reply.respons)
      after = reply.next
    }
    return { name, listings, search, stop: product.stop }
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function ask(url: string, query: Readonly<Record<string, string>>): Promise<SearchReply> {
  for (;;) {
    const reply = await fetch(`${url}/api/search?${new URLSearchParams(query)}`)
    if (reply.ok) return (await reply.json()) as SearchReply
    if (reply.status !== 429) throw new Error(`${query['q']}: ${reply.status} ${await reply.text()}`)
    await pause(Number(reply.headers.get('retry-after') ?? 1) * 1000)
  }
}
