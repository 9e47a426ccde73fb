import type { FastifyInstance } from 'fastify'

/**
 * A connection whose request was under way when the server began to close is ended with its reply.
 * The framework ends only those that are idle at that moment; one more would keep the process up until its keep-alive ends.
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
