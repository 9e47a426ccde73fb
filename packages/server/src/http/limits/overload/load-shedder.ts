import { IncomingMessage } from 'node:http'
import underPressure from '@fastify/under-pressure'
import { Problem } from '@market/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedQueue, type QueueSize, type BoundedQueue } from '../../../queue/bounded-queue.ts'
import { clientAddress } from '../client-address.ts'
import { hasBody } from '../../routing/bodies.ts'
import { bulkheadOf, needsDatabase, neverReduced, type BulkheadName, type Bulkheads } from './bulkheads.ts'

export interface LoadShedderOptions {
  bulkheads: Bulkheads
  /** True while the database does not answer. */
  databaseAway(): boolean
  /** Time limit of an upload, from its headers to its reply, in milliseconds; `app.ts` sets that of other routes. */
  uploadTime: number
  /** Event loop delay above which most requests are refused, in milliseconds. */
  lateness: number
}

export interface LoadFigures {
  bulkheads: Record<BulkheadName, { working: number; waiting: number; refused: number }>
  /** Event loop delay, in milliseconds. */
  lateness: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bulkhead?: BulkheadName | null
    needsDatabase?: boolean
  }
}

// Created once, since each error captures a stack trace. Three delays, so that clients don't all retry together.
const inOne = new Problem('overloaded', { retryAfter: 1 })
const inTwo = new Problem('overloaded', { retryAfter: 2 })
const inThree = new Problem('overloaded', { retryAfter: 3 })
const away = new Problem('database-away', { retryAfter: 2 })

type GuardedQueue = BoundedQueue & { refused: number }

/**
 * The load shedder: refuses requests above the capacity of their bulkhead before the body is read or the caller is
 * authenticated. A request takes a slot when its body has arrived and frees it when its reply is built or hijacked, so
 * that slow clients and live streams hold no slot.
 */
export function shedLoad(
  app: FastifyInstance,
  { bulkheads: sizes, databaseAway, uploadTime, lateness }: LoadShedderOptions,
): () => LoadFigures {
  const bulkheads = new Map<BulkheadName, GuardedQueue>()
  void app.register(underPressure, { sampleInterval: 250 })
  let measured = 0
  // Infinity while the plugin has no sample, as right after the start.
  const lateBy = () => {
    const { eventLoopDelay } = app.memoryUsage()
    if (Number.isFinite(eventLoopDelay)) measured = eventLoopDelay
    return measured
  }
  for (const [name, size] of Object.entries(sizes) as [BulkheadName, QueueSize][]) {
    const isReduced = () => lateBy() > lateness && !neverReduced.has(name)
    bulkheads.set(name, { ...createBoundedQueue({ ...size, isReduced }), refused: 0 })
  }
  const slotOf = new WeakMap<FastifyRequest, GuardedQueue>()

  app.addHook('onRoute', (route) => {
    const bulkhead = bulkheadOf(Array.isArray(route.method) ? '' : route.method, route.url)
    const answerTime = bulkhead === 'uploads' && { answerTime: uploadTime }
    route.config = { ...route.config, bulkhead, needsDatabase: needsDatabase(route.url), ...answerTime }
  })

  const refuse = (bulkhead: GuardedQueue): Problem => {
    bulkhead.refused += 1
    const turn = bulkhead.refused % 3
    return turn === 0 ? inOne : turn === 1 ? inTwo : inThree
  }

  const free = (request: FastifyRequest) => {
    const bulkhead = slotOf.get(request)
    if (bulkhead && slotOf.delete(request)) bulkhead.leave()
  }

  const take = (request: FastifyRequest, reply: FastifyReply, bulkhead: GuardedQueue) => {
    slotOf.set(request, bulkhead)
    // The framework runs no hook for a hijacked reply.
    const { hijack } = reply
    reply.hijack = () => {
      free(request)
      return hijack.call(reply)
    }
    // It timed out in the queue: nothing runs any more.
    if (reply.sent) free(request)
  }

  const enter = (
    request: FastifyRequest,
    reply: FastifyReply,
    bulkhead: GuardedQueue,
    done: (refusal?: Problem) => void,
  ): void => {
    const { socket } = request.raw
    const leaveQueue = () => bulkhead.giveUp(go)
    const go = (refused: boolean) => {
      socket.off('close', leaveQueue)
      if (!refused) take(request, reply, bulkhead)
      done(refused ? refuse(bulkhead) : undefined)
    }
    socket.once('close', leaveQueue)
    bulkhead.enter(go, () => clientAddress(request.ip))
  }

  const bulkheadFor = (request: FastifyRequest) => {
    const { bulkhead } = request.routeOptions.config
    // Calls that a page makes internally: their request has a slot already.
    if (!bulkhead || request.is404 || !(request.raw instanceof IncomingMessage)) return undefined
    return bulkheads.get(bulkhead)
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.needsDatabase && !request.is404 && databaseAway()) return done(away)
    const bulkhead = bulkheadFor(request)
    if (bulkhead === undefined) return done()
    if (!hasBody(request)) return enter(request, reply, bulkhead, done)
    done(bulkhead.full(() => clientAddress(request.ip)) ? refuse(bulkhead) : undefined)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const bulkhead = hasBody(request) && !reply.sent ? bulkheadFor(request) : undefined
    if (bulkhead === undefined) return done()
    enter(request, reply, bulkhead, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    free(request)
    done(null, payload)
  })

  return () => ({
    bulkheads: Object.fromEntries(
      [...bulkheads].map(([name, bulkhead]) => [name, { ...bulkhead.figures(), refused: bulkhead.refused }]),
    ) as LoadFigures['bulkheads'],
    lateness: lateBy(),
  })
}
