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
  opened: number
  /** Of all visitors who ask for Home during the flood. */
  answered: number
  isReady: boolean
}

/** What one user may have open in a process. */
const streamsOfUser = 5
/** Requests for streams at the same time: more would only take the processor from the visitors. */
const atOnce = 8
/** Milliseconds that only a hang exceeds. */
const patience = 60_000

/**
 * Asks for so many streams of as many users as they need and holds all connections that it gets. While the visitors
 * come, it goes on asking for what one of them leaves.
 */
export async function floodStreams(product: Product, { streams, addresses, visitors }: Size): Promise<Flood> {
  const { port, hostname: host } = new URL(product.url)
  const tokens = await signIn(product, Math.ceil(streams / streamsOfUser) + atOnce)
  const sockets: Socket[] = []
  const full = Promise.withResolvers<void>()
  const over = new AbortController()
  let opened = 0
  const press = async (): Promise<void> => {
    for (let [token, left] = [tokens.pop(), streamsOfUser]; !over.signal.aborted;) {
      const localAddress = `127.0.0.${2 + (sockets.length % addresses)}`
      const socket = connect({ port: Number(port), host, localAddress })
      const isMore = sockets.push(socket) > streams
      const status = await statusOf(socket, `accessToken=${token}`)
      if (isMore) full.resolve()
      if (isMore && status !== '200') socket.destroy()
      if (status !== '200') continue
      opened++
      if (--left === 0) [token, left] = [tokens.pop(), streamsOfUser]
    }
  }
  const pressing = Promise.all(Array.from({ length: atOnce }, press))
  try {
    await Promise.race([full.promise, pressing])
    let answered = 0
    for (let n = 0; n < visitors; n++) if ((await visit(product.url, `127.0.1.${1 + n}`)) === 200) answered++
    return { opened, answered, isReady: (await visit(`${product.url}/readyz`, '127.0.2.1')) === 200 }
  } finally {
    over.abort()
    await pressing
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

/** Asks for a stream as a browser does; the reply's status, or `closed` when the connection is cut without one. */
function statusOf(socket: Socket, cookie: string): Promise<string> {
  socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`)
  return new Promise((resolve, reject) => {
    const hung = setTimeout(reject, patience, new Error('A request for a stream has no reply'))
    const end = (status: string): void => {
      clearTimeout(hung)
      resolve(status)
    }
    socket
      .once('data', (chunk) => end(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? 'no HTTP'))
      .once('close', () => end('closed'))
      // Such as no more files may be open: 4,000 connections take as many.
      .on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
      })
  })
}

/** On a new connection; null when it is cut. */
function visit(url: string, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, localAddress, timeout: patience }, (response) => {
      response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? null) : null))
    })
    request.on('timeout', () => request.destroy()).on('error', () => resolve(null))
  })
}
