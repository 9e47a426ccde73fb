import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes connections on to a port, and cuts each after so many milliseconds, more or less. */
export async function startCuttingProxy(port: number, cut: number): Promise<{ url: string; stop(): void }> {
  const open = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    const end = (): void => {
      clearTimeout(timer)
      for (const socket of [from, to]) {
        socket.destroy()
        open.delete(socket)
      }
    }
    const timer = setTimeout(end, cut * (0.5 + Math.random()))
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
    }
    from.pipe(to).pipe(from)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
