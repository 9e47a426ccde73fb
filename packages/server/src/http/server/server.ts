import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { HttpTimes } from '../../config/time-limits.ts'
import { openConnections } from './connections.ts'
import { hasBody } from '../routing/bodies.ts'
import type { Capacity } from '../limits/overload/bulkheads.ts'

interface ServerOptions extends Pick<Capacity, 'connections' | 'connectionsPerAddress'> {
  times: Omit<HttpTimes, 'answer' | 'answerUpload'>
  /** Whether this URL accepts a large body, which has `receive` to arrive; others have `body`. */
  isUpload?(url: string): boolean
  /** Whether this URL is answered by a stream, which has no end. */
  isStream?(url: string): boolean
}

const tooSlow = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Creates the servers of one app (`localhost` is two). All time limits are set explicitly, so that no client can hold
 * resources that it does not use.
 */
export function limitedServers({
  times,
  isUpload = () => false,
  isStream = () => false,
  ...capacity
}: ServerOptions): (listener: RequestListener) => Server {
  const connections = openConnections(capacity)

  return (app) => {
    const listener: RequestListener = (request, response) => {
      connections.note(response)
      if (!request.complete && hasBody(request) && !isUpload(request.url ?? '')) boundBody(request, response)
      app(request, response)
      if (!isStream(request.url ?? '')) boundReply(response)
    }
    // A client that reads a byte at times is never idle.
    const boundReply = (response: ServerResponse): void => {
      // The kernel has the whole reply already.
      if (response.writableEnded && response.socket?.writableLength === 0) return
      const tooLong = setTimeout(() => response.destroy(), times.whole)
      tooLong.unref()
      response.once('close', () => clearTimeout(tooLong))
    }
    const boundBody = (request: IncomingMessage, response: ServerResponse): void => {
      const tooLong = setTimeout(() => {
        if (request.complete) return
        if (response.headersSent) request.socket.destroy()
        else server.emit('clientError', tooSlow, request.socket)
      }, times.body)
      tooLong.unref()
      request.once('close', () => clearTimeout(tooLong))
    }
    const server = createServer(
      {
        headersTimeout: times.headers,
        requestTimeout: times.receive,
        keepAliveTimeout: times.keepAlive,
        connectionsCheckingInterval: times.check,
        // Refused by odd-requests.ts, with a problem.
        requireHostHeader: false,
      },
      listener,
    )
    // An unknown `Expect` may be ignored (RFC 9110, 10.1.1).
    server.on('checkExpectation', listener)
    server.setTimeout(times.silence)
    connections.bound(server)
    return server
  }
}
