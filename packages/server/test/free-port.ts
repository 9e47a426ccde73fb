import { createServer, type AddressInfo } from 'node:net'

export interface ReservedPort {
  port: number
  /** Lets somebody else listen there. */
  release(): Promise<void>
}

/** A port that nobody else gets until it is released. */
export async function reservePort(): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** A port that was free a moment ago, for services that must know their own address before they listen. */
export async function freePort(): Promise<number> {
  const { port, release } = await reservePort()
  await release()
  return port
}
