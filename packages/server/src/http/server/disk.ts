import type { FastifyInstance } from 'fastify'
import { isDiskFull } from '../../db/errors.ts'

export interface DiskWatch {
  /** Whether a write failed within the last minute because a disk is full. */
  full(): boolean
}

/** Longer than the `Retry-After` of the failed write, so that it lasts while clients retry. */
const lasts = 60_000

/** Detects a full disk, of the database or of the pictures, by the writes that fail. */
export function watchDisk(app: FastifyInstance): DiskWatch {
  let failedAt = -Infinity
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) failedAt = performance.now()
  })
  return { full: () => performance.now() - failedAt < lasts }
}
