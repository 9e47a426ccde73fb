import { Problem } from '@market/contract'
import type { FastifyRequest } from 'fastify'

const most = 10
const span = 10_000

interface Told {
  since: number
  lines: number
  leftOut: number
}

const toldBy = new WeakMap<FastifyRequest['server'], Map<string, Told>>()

/**
 * Logs at most ten lines of a kind in ten seconds, so that a flood of requests does not flood the log. The next line
 * has the number of dropped ones. There must be few kinds: each server remembers them.
 */
export function logFailure({ server, log }: FastifyRequest, kind: string, error: unknown, now = Date.now()): void {
  const told = toldBy.get(server) ?? new Map<string, Told>()
  toldBy.set(server, told)
  const seen = told.get(kind) ?? { since: now, lines: 0, leftOut: 0 }
  const over = now - seen.since >= span
  if (!over && seen.lines >= most) {
    told.set(kind, { ...seen, leftOut: seen.leftOut + 1 })
    return
  }
  // A Problem is described by its code and sentence; others are logged with their stack.
  const what = error instanceof Problem ? { reason: error.message } : { err: error }
  log.error({ ...what, ...(over && seen.leftOut > 0 && { leftOut: seen.leftOut }) }, kind)
  told.set(kind, over ? { since: now, lines: 1, leftOut: 0 } : { ...seen, lines: seen.lines + 1 })
}
