import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { HttpTimes } from '../time-limits.ts'
import type { Room } from './overload/lanes.ts'
import type { First } from './ready-bytes/answer-at-once.ts'

interface ServerOptions extends Pick<Room, 'connections' | 'connectionsPerAddress'> {
  times: Omit<HttpTimes, 'answer' | 'answerUpload'>
  /** Is asked before the app. */
  first?: First
}

/** Makes the servers of one app (`localhost` is two) so that no client can keep what it does not use. All limits are said, none left to Node. */
export function limitedServers({
  times,
  connections,
  connectionsPerAddress,
  first,
}: ServerOptions): (listener: RequestListener) => Server {
  const open = new Map<string, number>()

  const countIn = (socket: Socket): void => {
    const address = normalizeIP(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (connectionsPerAddress !== null && count > connectionsPerAddress) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }

  return (app) => {
    const listener: RequestListener = (request, response) => {
      const goOn = (): void => app(request, response)
      if (!first?.(request, response, goOn)) goOn()
    }
    const server = createServer(
      {
        headersTimeout: times.headers,
        requestTimeout: times.receive,
        keepAliveTimeout: times.keepAlive,
        connectionsCheckingInterval: times.check,
        // Refused by us, with a problem.
        requireHostHeader: false,
      },
      listener,
    )
    // An `Expect` that nobody knows may be passed over (RFC 9110, 10.1.1).
    server.on('checkExpectation', listener)
    server.setTimeout(times.silence)
    boundConnections(server, connections)
    server.on('connection', countIn)
    // A client that reads a byte now and then is never silent.
    server.on('request', (_request, response) => {
      // All of it is the kernel's already.
      if (response.writableEnded && response.socket?.writableLength === 0) return
      const tooLong = setTimeout(() => response.destroy(), times.whole)
      tooLong.unref()
      response.once('close', () => clearTimeout(tooLong))
    })
    return server
  }
}

const restBetween = 100

/** Not `maxConnections`, which counts those of one listening socket. A look at all of them is taken now and then, not for each that comes. */
function boundConnections(server: Server, connections: number): void {
  let open = 0
  let ending: NodeJS.Timeout | undefined
  const endIdle = (): void => {
    ending ??= setTimeout(() => {
      ending = undefined
      server.closeIdleConnections()
    }, restBetween).unref()
  }
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > connections * 0.8) endIdle()
    if (open > connections) socket.destroy()
  })
}
