import { IncomingMessage } from 'node:http'
import { Problem } from '@market/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from '../has-body.ts'
import { watchLateness } from './event-loop.ts'
import { createLane, type Lane, type Refusal } from './lane.ts'
import { laneOf, needsDatabase, neverNarrowed, type LaneName, type Lanes } from './lanes.ts'

export interface GateOptions {
  lanes: Lanes
  /** True while the database does not answer. */
  databaseAway(): boolean
  /** How long an upload may take from its headers to its reply, in milliseconds; all else has the app's `handlerTimeout`. */
  uploadTime: number
  /** How far the event loop may be behind before almost everybody is refused, in milliseconds. */
  lateness?: number
}

export interface GateFigures {
  lanes: Record<LaneName, { working: number; waiting: number; refused: number }>
  /** How late the event loop is, in milliseconds. */
  lateness: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    lane?: LaneName | null
    needsDatabase?: boolean
  }
}

// Made once: they are many when time is short, and each would write down where it was made. Not all come back at the same moment.
const inOne = new Problem('overloaded', { retryAfter: 1 })
const inTwo = new Problem('overloaded', { retryAfter: 2 })
const inThree = new Problem('overloaded', { retryAfter: 3 })
const away = new Problem('database-away', { retryAfter: 2 })

type CountedLane = Lane & { refused: number }

/**
 * Lets in what can be served and refuses the rest at once, before anything of it is read or looked up. A request takes its
 * place when its body has arrived, and leaves it when its reply is made: slow clients, in either direction, hold none.
 */
export function guardAgainstOverload(
  app: FastifyInstance,
  { lanes: sizes, databaseAway, uploadTime, lateness = 150 }: GateOptions,
): () => GateFigures {
  const lanes = new Map<LaneName, CountedLane>()
  for (const [name, size] of Object.entries(sizes)) lanes.set(name as LaneName, { ...createLane(size), refused: 0 })
  const loop = watchLateness((milliseconds) => {
    for (const [name, lane] of lanes) lane.narrow(!neverNarrowed.has(name) && milliseconds > lateness)
  })
  const placed = new WeakMap<FastifyRequest, Lane>()

  app.addHook('onRoute', (route) => {
    const lane = laneOf(Array.isArray(route.method) ? '' : route.method, route.url)
    route.config = { ...route.config, lane, needsDatabase: needsDatabase(route.url) }
    if (lane === 'uploads') route.handlerTimeout = uploadTime
  })

  const refuse = (lane: CountedLane): Problem => {
    lane.refused += 1
    const turn = lane.refused % 3
    return turn === 0 ? inOne : turn === 1 ? inTwo : inThree
  }

  const enter = (request: FastifyRequest, lane: CountedLane, done: (refusal?: Problem) => void): void => {
    const { socket } = request.raw
    const leaveLine = () => lane.giveUp(go)
    const go = (refusal: Refusal | null) => {
      socket.off('close', leaveLine)
      if (refusal === null) placed.set(request, lane)
      done(refusal === null ? undefined : refuse(lane))
    }
    socket.once('close', leaveLine)
    lane.enter(go, request.ip)
  }

  const laneFor = (request: FastifyRequest) => {
    const { lane } = request.routeOptions.config
    // The page's own questions, asked inside a request that has its place.
    if (!lane || request.is404 || !(request.raw instanceof IncomingMessage)) return undefined
    return lanes.get(lane)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.needsDatabase && !request.is404 && databaseAway()) return done(away)
    const lane = laneFor(request)
    if (lane === undefined) return done()
    if (lane.full(request.ip)) return done(refuse(lane))
    if (hasBody(request)) return done()
    enter(request, lane, done)
  })
  app.addHook('preValidation', (request, reply, done) => {
    const lane = hasBody(request) && !reply.sent ? laneFor(request) : undefined
    if (lane === undefined) return done()
    enter(request, lane, done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const lane = placed.get(request)
    if (lane && placed.delete(request)) lane.leave()
    done(null, payload)
  })
  app.addHook('onClose', async () => loop.stop())

  return () => ({
    lanes: Object.fromEntries(
      [...lanes].map(([name, lane]) => [name, { ...lane.figures(), refused: lane.refused }]),
    ) as GateFigures['lanes'],
    lateness: loop.milliseconds(),
  })
}
