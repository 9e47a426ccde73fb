import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../launch.ts'
import { findDescendants, isAlive } from '../../processes.ts'
import type { CardField } from './card-field.ts'
import { send } from './wire.ts'

export type Part = 'server' | 'database' | 'connection' | 'cards'

/** The whole product, started as a user does, on free ports with its own data. */
export interface Product {
  url: string
  cards: CardField & { secretKey: string }
  /** The run's folder: the product's data and the clients' journals. */
  folder: string
  /** The socket of its database. */
  socket: string
  /** The process of a part, if it is running; for a connection one that a request or job uses. */
  find(part: Part): number | undefined
  /** Whether all of it answers. */
  isReady(): Promise<boolean>
  /** The launcher's back-off in seconds before it restarts this program the next time. */
  nextPause(program: 'server' | 'cards'): number
  /** How each process of the program ended so far, as the launcher logged it: `SIGKILL`, `code 1`. */
  deaths(program: 'server' | 'cards'): string[]
  output(): string
  stop(): Promise<void>
}

const looks: Record<Part, (command: string) => boolean> = {
  server: (command) => command.endsWith('packages/server/dist/main.js'),
  cards: (command) => command.endsWith('sandboxes/src/cards/main.ts'),
  database: (command) => /\/postgres -D /.test(command),
  connection: (command) => command.startsWith('postgres: market_app market'),
}
const spoken = { server: 'server', cards: 'cards sandbox' }

/** `more`: further variables of the product. */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-torture-'))
  const started = await launch(path.join(folder, 'data'), {
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    ...more,
  })
  const { child, pid, port } = started
  const url = `http://127.0.0.1:${port}`
  const cardsUrl = `http://127.0.0.1:${port + 1}`
  const answers = async (address: string) => {
    const reply = await send({ method: 'GET', url: address })
    return reply.got && reply.status === 200
  }
  const deaths = (program: 'server' | 'cards') => [
    ...started
      .output()
      .matchAll(new RegExp(`The ${spoken[program]} ended with (.*); starting it again in ([\\d.]+) s`, 'g')),
  ]
  const stop = async () => {
    const programs = findDescendants(pid)
    child.kill('SIGTERM')
    await started.ended
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    const left = programs.filter(isAlive).map(({ command }) => command)
    if (left.length > 0) throw new Error(`the product left ${left.join(', ')}`)
  }
  const product: Product = {
    url,
    folder,
    stop,
    output: started.output,
    cards: { url: cardsUrl, publishableKey: '', secretKey: '' },
    socket: path.join(folder, 'data/postgres/run'),
    find: (part) => findDescendants(pid).find(({ command }) => looks[part](command))?.pid,
    isReady: async () => (await answers(`${url}/readyz`)) && (await answers(`${cardsUrl}/`)),
    nextPause: (program) => Math.min(10, 2 * Number(deaths(program).at(-1)?.[2] ?? 0.1)),
    deaths: (program) => deaths(program).map(([, reason = '']) => reason),
  }
  try {
    await started.ready()
    while (!(await product.isReady())) await wait(100)
    const secrets = JSON.parse(await readFile(path.join(folder, 'data/secrets.json'), 'utf8')) as Record<string, string>
    product.cards.publishableKey = secrets['stripePublishableKey'] ?? ''
    product.cards.secretKey = secrets['stripeSecretKey'] ?? ''
    return product
  } catch (error) {
    await stop()
    throw error
  }
}
