import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Each iteration of the event loop accepts one connection from each listening socket, and iterations are long under
 * load: new connections waited for half a minute, or were dropped, before they could be refused. So a port has this
 * many sockets, among which the kernel distributes connections.
 */
const sockets = 32

interface Where {
  host: string
  port: number
}

/** Listens; rejects with `EADDRINUSE` when another process does. */
export async function listen(app: FastifyInstance, { host, port }: Where): Promise<void> {
  if (process.platform !== 'linux') {
    await app.listen({ host, port })
    return
  }
  // With `reusePort` another process could listen on the same port, too.
  await refuseTaken({ host, port })
  const more: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const socket of more) closed.push(once(socket.close(), 'close'))
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })
  // Fastify passes on options that its type does not name.
  const shared: FastifyListenOptions & { reusePort: true } = { host, port, reusePort: true }
  await app.listen(shared)
  for (const at of app.addresses().filter((address) => typeof address === 'object')) {
    for (let n = 1; n < sockets; n++) more.push(await openSocket(app, { host: at.address, port: at.port }))
  }
}

async function refuseTaken(where: Where): Promise<void> {
  const probe = createServer().listen(where)
  await once(probe, 'listening')
  await once(probe.close(), 'close')
}

/** Listens like an HTTP server and hands connections to the app's. */
async function openSocket(app: FastifyInstance, where: Where): Promise<Server> {
  const socket = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  socket.listen({ ...where, reusePort: true })
  await once(socket, 'listening')
  return socket
}
