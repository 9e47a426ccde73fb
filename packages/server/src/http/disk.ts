import type { FastifyInstance } from 'fastify'
import { isDiskFull } from '../db/errors.ts'

export interface DiskWatch {
  /** Within the last minute a write failed because a disk is full. */
  full(): boolean
}

/** Longer than the `Retry-After` of a write that failed, so that it lasts while writes are tried. */
const lasts = 60_000

/** Learns of a full disk, the database's or that of the pictures, from the writes that it makes fail. */
export function watchDisk(app: FastifyInstance): DiskWatch {
  let failedAt = -Infinity
  app.addHook('onError', async (_request, _reply, error) => {
    if (isDiskFull(error)) failedAt = performance.now()
  })
  return { full: () => performance.now() - failedAt < lasts }
}
