import { Problem } from '@market/contract'
import type { FastifyRequest } from 'fastify'

/** Refusals of a kind are all alike; other errors have stacks that may differ. */
const ofRefusals = { most: 1, span: 1000 }
const ofErrors = { most: 10, span: 10_000 }

interface Told {
  since: number
  lines: number
  leftOut: number
}

interface More {
  /** Fields of the line. */
  about?: object
  now?: number
}

const toldBy = new WeakMap<FastifyRequest['server'], Map<string, Told>>()

/**
 * Logs at most one refusal of a kind in a second and ten other errors in ten seconds, so that a flood of requests does
 * not flood the log. The next line has the number of dropped ones. There must be few kinds: each server remembers them.
 */
export function logFailure(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  kind: string,
  error: unknown,
  { about, now = Date.now() }: More = {},
): void {
  const told = toldBy.get(server) ?? new Map<string, Told>()
  toldBy.set(server, told)
  const { most, span } = error instanceof Problem ? ofRefusals : ofErrors
  const before = told.get(kind)
  const over = before === undefined || now - before.since >= span
  if (!over && before.lines >= most) {
    before.leftOut += 1
    return
  }
  // A Problem is described by its code and sentence; others are logged with their stack.
  const what = error instanceof Problem ? { reason: error.message } : { err: error }
  const leftOut = before?.leftOut ?? 0
  log.error({ ...about, ...what, ...(leftOut > 0 && { leftOut }) }, kind)
  told.set(kind, over ? { since: now, lines: 1, leftOut: 0 } : { ...before, lines: before.lines + 1 })
}
