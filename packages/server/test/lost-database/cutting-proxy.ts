import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type pg from 'pg'

export interface CuttingProxy {
  app: pg.ClientConfig
  /** Closes all connections after this many more statements; the last one is not forwarded. */
  cutAt(statement: number): void
  /** Stops closing connections. True when it has closed them. */
  spare(): boolean
  stop(): Promise<void>
}

/** A proxy between the server and its database that can close all connections at any statement. */
export async function openCuttingProxy(target: pg.ClientConfig): Promise<CuttingProxy> {
  const folder = await mkdtemp('/tmp/market-proxy-')
  const pairs = new Set<Socket>()
  let left = Infinity
  let cut = false

  /** Whether this statement is forwarded. */
  const count = (): boolean => {
    left -= 1
    if (left > 0) return true
    left = Infinity
    cut = true
    for (const socket of pairs) socket.destroy()
    return false
  }

  const server = createServer((near) => {
    const far = connect(path.join(String(target.host), '.s.PGSQL.5432'))
    const statements = statementCounter()
    for (const socket of [near, far]) {
      pairs.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.on('data', (chunk: Buffer) => near.write(chunk))
    near.on('data', (chunk: Buffer) => {
      for (let n = statements(chunk); n > 0; n--) if (!count()) return
      far.write(chunk)
    })
  })
  server.listen(path.join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  return {
    app: { ...target, host: folder },
    cutAt(statement) {
      left = statement
      cut = false
    },
    spare() {
      left = Infinity
      return cut
    },
    async stop() {
      for (const socket of pairs) socket.destroy()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const simpleQuery = 'Q'.charCodeAt(0)
const execute = 'E'.charCodeAt(0)

/**
 * The number of statements that begin in each chunk from a client. Messages are a letter, a length and a content; the
 * first has no letter.
 */
function statementCounter(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0)
  let first = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    let found = 0
    for (;;) {
      const head = first ? 0 : 1
      if (rest.length < head + 4) return found
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return found
      if (!first && (rest[0] === simpleQuery || rest[0] === execute)) found += 1
      first = false
      rest = rest.subarray(end)
    }
  }
}
