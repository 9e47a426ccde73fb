import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

/** A proxy to the database that delays everything the database sends by this many milliseconds, in order. */
export async function openSlowLine(target: pg.ClientConfig, milliseconds: number) {
  const folder = await mkdtemp('/tmp/market-slow-')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
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
  })
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    app: { ...target, host: folder },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
