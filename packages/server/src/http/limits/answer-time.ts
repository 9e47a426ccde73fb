import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds from the headers until the reply begins, in place of the usual ones. */
    answerTime?: number
  }
}

/** The reply was not ready in time. */
export class AnswerTimeout extends Error {}

/**
 * Answers a request whose reply does not begin within `usual` milliseconds with an `AnswerTimeout`. What the handler
 * has begun goes on. Fastify's `handlerTimeout` ends when the body has arrived
 * (https://github.com/fastify/fastify/pull/6725), and cuts replies that have begun.
 */
export function limitAnswerTime(app: FastifyInstance, usual: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { shared, answerTime = usual } = request.routeOptions.config
    // Shared reads get no timer: they wait only for the database, whose statements time out, and a timer costs a tenth
    // of a cached reply.
    if (!shared) {
      const tooLong = setTimeout(() => {
        if (!reply.sent && !reply.raw.headersSent) void reply.send(new AnswerTimeout())
      }, answerTime)
      tooLong.unref()
      reply.raw.once('close', () => clearTimeout(tooLong))
    }
    done()
  })
}
