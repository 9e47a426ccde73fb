import type { FastifyInstance } from 'fastify'
import type { SigningKeys } from '../../platform/signing-keys.ts'

/** Serves the public keys of receipts, so that anyone can verify one without us. */
export function serveReceiptKeys(app: FastifyInstance, { published }: Pick<SigningKeys, 'published'>): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: published }),
  )
}
