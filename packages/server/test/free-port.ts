import { createServer, type AddressInfo } from 'node:net'

export interface ReservedPort {
  port: number
  /** Releases the port. A server that already listens on it with `reusePort` keeps it. */
  release(): Promise<void>
}

/**
 * Reserves a port for a server that must know its address before it listens. Until the release nobody else gets the
 * port, and a server can listen on it with `reusePort`.
 */
export async function reservePort(): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen({ host: '127.0.0.1', port: 0, reusePort: true }, resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return { port, release: () => new Promise((done) => server.close(() => done())) }
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort()
  await release()
  return port
}
