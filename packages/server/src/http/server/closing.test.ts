import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endConnectionsOnClose } from './closing.ts'

it('answers a pending request when the server closes, then closes without waiting for the client to disconnect', async () => {
  const app = Fastify({ keepAliveTimeout: 0 })
  endConnectionsOnClose(app)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  app.get('/', async () => {
    arrive()
    await mayAnswer
    return { done: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const { port } = app.server.address() as AddressInfo
  const status = new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode)),
    ).once('error', reject)
  })
  await arrived
  const closed = app.close()
  letAnswer()
  expect(await status).toBe(200)
  await closed
  agent.destroy()
})
