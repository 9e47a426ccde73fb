import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Product, SearchReply } from '@market/contract'
import { signUp } from '../product/sign-up.ts'
import { prepareServer } from '../product/start-product.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Market {
  name: string
  listings: readonly Product[]
  search(query: Readonly<Record<string, string>>): Promise<SearchReply>
  stop(): Promise<void>
}

/** The demo's own listings. */
export function openDemo(): Promise<Market> {
  return open('demo', { DEMO: '1' })
}

/** The listings of a CSV file in the shared file's form, imported by the product's command. Null when there is no such file. */
export async function openFile(file: string): Promise<Market | null> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  return isThere ? open('file', {}, file) : null
}

async function open(name: string, settings: Record<string, string>, csv?: string): Promise<Market> {
  const prepared = await prepareServer({})
  try {
    const env = { ...settings, NODE_ENV: 'development' }
    const server = await prepared.startServer({ env })
    if (csv !== undefined) {
      const { program, args, databaseUrl } = await importOf(prepared, server.url, csv)
      await run(program, args, { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, DATA_DIR: prepared.dataDir })
    }
    const search: Market['search'] = (query) => ask(server.url, query)
    const listings: Product[] = []
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const reply = await search({ limit: '100', ...(after !== undefined && { after }) })
      listings.push(...reply.respons)
      after = reply.next
    }
    const stop = async (): Promise<void> => {
      await server.stop()
      await prepared.stop()
    }
    return { name, listings, search, stop }
  } catch (error) {
    await prepared.stop()
    throw error
  }
}

async function importOf(prepared: Awaited<ReturnType<typeof prepareServer>>, url: string, csv: string) {
  const { email } = await signUp(url, { email: 'seller@quality.test', userType: 'Saler' })
  const map = path.join(root, 'docs/import/ebay-uk-2020.map.json')
  const { env } = await prepared.programOf()
  const args = [path.join(root, 'packages/server/src/cli/import/main.ts'), csv, '--seller', email, '--map', map]
  return { program: process.execPath, args: [...args, '--create-brands'], databaseUrl: env['DATABASE_URL'] }
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}

async function ask(url: string, query: Readonly<Record<string, string>>): Promise<SearchReply> {
  for (;;) {
    const reply = await fetch(`${url}/api/search?${new URLSearchParams(query)}`)
    if (reply.ok) return (await reply.json()) as SearchReply
    if (reply.status !== 429) throw new Error(`${query['q']}: ${reply.status} ${await reply.text()}`)
    const seconds = Number(reply.headers.get('retry-after') ?? 1)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
