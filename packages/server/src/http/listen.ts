import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Each round of the event loop takes one connection from each listening socket, and rounds are long while many clients who are
 * connected ask at once: whoever was new waited for half a minute, or was dropped, before they could even be refused. So a port
 * has this many sockets, among which the kernel shares out who comes.
 */
const doors = 32

interface Where {
  host: string
  port: number
}

/** Listens; rejects with `EADDRINUSE` when somebody else does. */
export async function listen(app: FastifyInstance, { host, port }: Where): Promise<void> {
  if (process.platform !== 'linux') {
    await app.listen({ host, port })
    return
  }
  // Sockets that share a port share it with those of another process, too, should it ask for that.
  await refuseTaken({ host, port })
  const more: Server[] = []
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const door of more) closed.push(once(door.close(), 'close'))
  })
  app.addHook('onClose', async () => {
    await Promise.all(closed)
  })
  // The framework passes on what its type does not name.
  const shared: FastifyListenOptions & { reusePort: true } = { host, port, reusePort: true }
  await app.listen(shared)
  for (const at of app.addresses().filter((address) => typeof address === 'object')) {
    for (let n = 1; n < doors; n++) more.push(await openDoor(app, { host: at.address, port: at.port }))
  }
}

async function refuseTaken(where: Where): Promise<void> {
  const probe = createServer().listen(where)
  await once(probe, 'listening')
  await once(probe.close(), 'close')
}

/** As an HTTP server makes its sockets; whoever comes in is handed to the app's. */
async function openDoor(app: FastifyInstance, where: Where): Promise<Server> {
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  door.listen({ ...where, reusePort: true })
  await once(door, 'listening')
  return door
}
