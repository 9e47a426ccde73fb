import { fastifySSE } from '@fastify/sse'
import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import { timeLimits } from '../../config/time-limits.ts'
import type { LiveStreams, Stream } from '../../platform/events/live-streams.ts'
import { authenticate, type Callers } from '../auth/callers.ts'
import { clientAddress } from '../limits/client-address.ts'

/** Below `/api`. */
export const eventsPath = '/events'

/** A client that reads so slowly that this many bytes wait for it is cut off: it connects again and fetches all. */
const mostUnsent = 16_384

/** Null for who is not signed in. @throws every other problem */
function refused(reason: unknown): null {
  if (reason instanceof Problem && reason.status === 401) return null
  throw reason
}

/**
 * Server-sent events for signed-in users: `hint`, whose data names what to fetch again, and `heartbeat`, by which a page
 * knows that its stream is alive. They have no content and no replay. A stream takes no slot of a bulkhead, is not
 * compressed and has no time limit; how many there may be is limited in `live-streams.ts`. Whose session has ended gets
 * 204, at which browsers stop to connect again without a message in their console.
 */
export async function serveEvents(
  api: FastifyInstance,
  { streams, callers }: { streams: LiveStreams; callers: Callers },
): Promise<void> {
  await api.register(fastifySSE, { heartbeatInterval: 0, serializer: String })
  // Fastify waits for open replies before it closes (https://github.com/fastify/sse/issues/57).
  api.addHook('preClose', async () => streams.endAll())
  api.route({
    method: 'GET',
    url: eventsPath,
    exposeHeadRoute: false,
    sse: 'only',
    config: { stream: true },
    handler: async (request, reply) => {
      const caller = await authenticate(request, { access: 'signed-in', credentials: 'either' }, callers).catch(refused)
      if (caller === null) return reply.code(204).header('cache-control', 'private, no-store').send()
      if (!caller.user) throw new Problem('no-user-record')
      const { raw } = reply
      // The browser has left meanwhile: its 'close' is over, so the stream would be counted for ever.
      if (raw.destroyed) return void reply.hijack()
      const send = (event: 'hint' | 'heartbeat', data: string): void => {
        if (raw.writableLength > mostUnsent) raw.destroy()
        // Not awaited: a send to a dead connection is never settled (https://github.com/fastify/sse/issues/54).
        else reply.sse.send({ event, data }).catch(() => {})
      }
      const stream: Stream = {
        userId: caller.user.id,
        sessionId: caller.sessionId,
        address: clientAddress(request.ip),
        send: (hint) => send('hint', hint),
        end: () => raw.end(),
      }
      streams.add(stream)
      // Not the library's, which is a comment: the browser hides it from the page.
      const heartbeat = setInterval(() => send('heartbeat', ''), timeLimits.events.heartbeat)
      raw.once('close', () => {
        clearInterval(heartbeat)
        streams.remove(stream)
      })
      void reply.header('cache-control', 'private, no-store').hijack()
      reply.sse.sendHeaders()
      raw.flushHeaders()
      reply.sse.keepAlive()
    },
  })
}
