import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { timeLimits } from '../../config/time-limits.ts'
import { endConnectionsOnClose } from './closing.ts'
import { listen } from './listen.ts'
import { limitedServers } from './server.ts'

function makeApp({ connections = 100 } = {}) {
  const app = Fastify({
    serverFactory: limitedServers({ times: timeLimits.http, connections, connectionsPerAddress: null }),
  })
  endConnectionsOnClose(app)
  onTestFinished(() => app.close())
  return app
}

const portOf = (app: ReturnType<typeof makeApp>): number => (app.server.address() as AddressInfo).port

function statusOf(port: number, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    ).once('error', reject)
  })
}

it.runIf(process.platform === 'linux')('takes several who come at the same moment in one round', async () => {
  const app = makeApp()
  await listen(app, { host: '127.0.0.1', port: 0 })
  let round = 0
  const rounds: number[] = []
  app.server.on('connection', () => rounds.push(round))
  const next = (): void => {
    round += 1
    if (rounds.length < 20) setImmediate(next)
  }
  const port = portOf(app)
  const clients = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  next()
  await vi.waitFor(() => expect(rounds).toHaveLength(20), { timeout: 20_000 })
  expect(new Set(rounds).size).toBeLessThan(15)
})

it('refuses a port that another process listens on', async () => {
  const other = createServer().listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(
    listen(makeApp(), { host: '127.0.0.1', port: (other.address() as AddressInfo).port }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })

  const first = makeApp()
  await listen(first, { host: '127.0.0.1', port: 0 })
  await expect(listen(makeApp(), { host: '127.0.0.1', port: portOf(first) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

it('answers pending requests of every socket when it closes, and accepts no new ones', async () => {
  const app = makeApp()
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  let arrived = 0
  app.get('/', async () => {
    arrived += 1
    await mayAnswer
    return { done: true }
  })
  await listen(app, { host: '127.0.0.1', port: 0 })
  const port = portOf(app)
  const agent = new Agent({ keepAlive: true })
  const asking = Array.from({ length: 20 }, () => statusOf(port, agent))
  await vi.waitFor(() => expect(arrived).toBe(20), { timeout: 20_000 })
  const closing = app.close()
  letAnswer()
  expect(await Promise.all(asking)).toEqual(Array(20).fill(200))
  await closing
  agent.destroy()
  await expect(statusOf(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

it('holds no more connections than the limit, over all sockets', async () => {
  const app = makeApp({ connections: 5 })
  app.get('/', async () => 'ok')
  await listen(app, { host: '127.0.0.1', port: 0 })
  const port = portOf(app)
  let ended = 0
  const clients = Array.from({ length: 20 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => {
        ended += 1
      }),
  )
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  for (const client of clients) client.write('GET / HTTP/1.1\r\n')
  await vi.waitFor(() => expect(ended).toBe(15), { timeout: 20_000 })
})
