import { Problem } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import { isPrivateImage, parseImageName, type ImageStore } from '../../ports/images.ts'

/**
 * Stored images, so that a browser shows them and runs nothing in them. A name is its content's hash: it never changes.
 */
export function serveImages(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const known = parseImageName(name)
    const bytes = known && !isPrivateImage(name) && (await images.get(name))
    if (!known || !bytes) throw new Problem('not-found')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .type(known.contentType)
      .send(bytes)
  })
}
