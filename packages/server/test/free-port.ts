import { randomInt } from 'node:crypto'
import { createServer, type AddressInfo, type Server } from 'node:net'

export interface ReservedPort {
  port: number
  /** Releases the port. */
  release(): Promise<void>
}

// Below the ephemeral ports, from which the system could take a released port for a connection, and above 10080, the last that
// `fetch` refuses.
const [first, end] = [10_100, 20_000]

/** Reserves a port until it is released. */
export async function reservePort(): Promise<ReservedPort> {
  for (;;) {
    const server = createServer((socket) => socket.destroy())
    if (!(await listens(server, randomInt(first, end)))) continue
    const { port } = server.address() as AddressInfo
    return { port, release: () => new Promise((resolve) => server.close(() => resolve())) }
  }
}

/** Whether the port is free. */
function listens(server: Server, port: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  server.once('listening', () => resolve(true))
  server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
  server.listen(port, '127.0.0.1')
  return promise
}

/** A port that was free a moment ago, for services that must know their own address before they listen. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort()
  await release()
  return port
}
