import type { FastifyInstance } from 'fastify'

/**
 * Ends connections with their reply when their request was pending as the server began to close. Fastify ends only
 * those that are idle at that moment; one more would keep the process up until its keep-alive ends.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (closing) request.raw.socket.end()
    done()
  })
}
