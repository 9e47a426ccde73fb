import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/**
 * A proxy to the database that delays everything the database sends by this many milliseconds, in order. While it is
 * silenced it delivers nothing in either direction, as a frozen database does.
 */
export async function openSlowLine(target: pg.ClientConfig, milliseconds: number) {
  const folder = await mkdtemp('/tmp/market-slow-')
  const sockets = new Set<Socket>()
  let connections = 0
  let silent = false
  const server = createServer((near) => {
    connections += 1
    const far = connect(path.join(String(target.host), '.s.PGSQL.5432'))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (chunk: Buffer) => setTimeout(() => near.write(chunk), milliseconds))
    if (silent) far.pause()
  })
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    app: { ...target, host: folder },
    /** The connections that were accepted so far. */
    connections: () => connections,
    silence() {
      silent = true
      for (const socket of sockets) socket.pause()
    },
    speak() {
      silent = false
      for (const socket of sockets) socket.resume()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
