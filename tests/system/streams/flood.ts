import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { accessTokens } from '../../../packages/server/src/features/accounts/sessions/access-tokens.ts'
import { ask } from '../market/database.ts'
import type { Product } from '../market/product.ts'

interface Size {
  streams: number
  /** Source addresses, from 127.0.0.2 on. */
  addresses: number
  /** One after the other, each from an address of its own. */
  visitors: number
}

interface Flood {
  /** The replies to the requests for a stream, by their status; `closed` without one. */
  replies: Record<string, number>
  /** Of all visitors who ask for Home while the flood holds its connections. */
  answered: number
  isReady: boolean
}

/** What one user may have open in a process. */
const streamsOfUser = 5
/** Requests for streams at the same time: the queue for them would refuse more. */
const atOnce = 32
/** Milliseconds that only a hang exceeds. */
const patience = 60_000

/** Opens so many streams of as many users as they need, holds them, and lets visitors come. */
export async function floodStreams(product: Product, { streams, addresses, visitors }: Size): Promise<Flood> {
  const { port, hostname } = new URL(product.url)
  const tokens = await signIn(product, Math.ceil(streams / streamsOfUser))
  const sockets: Socket[] = []
  const replies: Record<string, number> = {}
  const openNext = async (): Promise<void> => {
    while (sockets.length < streams) {
      const n = sockets.length
      const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (n % addresses)}` })
      sockets.push(socket)
      const status = await statusOf(socket, `accessToken=${tokens[Math.floor(n / streamsOfUser)]}`)
      replies[status] = (replies[status] ?? 0) + 1
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, openNext))
    let answered = 0
    for (let n = 0; n < visitors; n++) if ((await visit(product.url, `127.0.1.${1 + n}`)) === 200) answered++
    return { replies, answered, isReady: (await visit(`${product.url}/readyz`, '127.0.2.1')) === 200 }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Users with an open session, past the sign-up, which is limited by address; returns their tokens. */
async function signIn({ socket, folder }: Product, count: number): Promise<string[]> {
  const { sessionSecret } = JSON.parse(await readFile(path.join(folder, 'data/secrets.json'), 'utf8')) as {
    sessionSecret: string
  }
  const made = Array.from({ length: count }, (_, n) => ({ id: randomUUID(), sid: randomUUID(), sub: `flood-${n}` }))
  await ask(
    socket,
    `with made as (select * from json_to_recordset($1) as one(id uuid, sid uuid, sub text)),
      people as (insert into users (id, identity_id, email, name, user_type)
        select id, sub, sub || '@flood.test', 'Flood', 'buyer' from made)
    insert into sessions (id, identity_id, email, signed_in_at, expires_at)
      select sid, sub, sub || '@flood.test', now(), now() + interval '1 day' from made`,
    [JSON.stringify(made)],
  )
  const { issue } = accessTokens(sessionSecret)
  return Promise.all(made.map(issue))
}

/** Asks for a stream as a browser does; the reply's status, or `closed`. */
async function statusOf(socket: Socket, cookie: string): Promise<string> {
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`)
  const signal = AbortSignal.timeout(patience)
  const head = await Promise.race([
    once(socket, 'data', { signal }).then(([chunk]) => String(chunk)),
    once(socket, 'close', { signal }).then(() => ''),
  ])
  return /^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 'closed'
}

/** On a new connection; null when it is cut. */
function visit(url: string, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    get(url, { agent: false, localAddress, timeout: patience }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? null) : null))
    })
      .on('timeout', function giveUp() {
        this.destroy()
      })
      .on('error', () => resolve(null))
  })
}
