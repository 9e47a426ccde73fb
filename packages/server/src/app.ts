import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Problem, calls } from '@market/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveApi, type ApiParts } from './api.ts'
import type { PoolFigures } from './db/gauges.ts'
import type { Changes } from './db/hear-changes.ts'
import { newId } from './db/id.ts'
import { gaugeJobHealth, type JobHealth } from './db/job-health.ts'
import type { Replica } from './db/replica.ts'
import type { Tables } from './db/tables.ts'
import type { DatabaseWatch } from './db/watch-database.ts'
import { presentAuthUser } from './features/identity/routes.ts'
import { watchIntegrity } from './features/integrity/watch.ts'
import { accessTokens } from './features/sessions/access-tokens.ts'
import { callersByToken, identifiedBy } from './features/sessions/callers.ts'
import { openSitemap } from './features/sitemap/sitemap.ts'
import type { Callers } from './http/callers.ts'
import { answerClientError } from './http/client-errors.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { watchDisk } from './http/disk.ts'
import { redirectDoubledSlashes } from './http/doubled-slashes.ts'
import { openDocuments } from './http/document.ts'
import { gaugeNodes } from './http/gauge-nodes.ts'
import { sendHeaders, type BrowserOrigins } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveImages } from './http/images.ts'
import { logOptions } from './http/log-options.ts'
import { serveMetrics } from './http/metrics.ts'
import { refuseOddRequests } from './http/odd-requests.ts'
import { guardAgainstOverload } from './http/overload/gate.ts'
import { gaugeGate } from './http/overload/gauges.ts'
import { lanesFor, type Room } from './http/overload/lanes.ts'
import { servePages } from './http/pages.ts'
import { timeRequests } from './http/request-times.ts'
import { gaugeResponseCache } from './http/response-cache/gauges.ts'
import { openResponseCache, usualBytes } from './http/response-cache/response-cache.ts'
import { serveCached } from './http/response-cache/serve-cached.ts'
import { sendProblem } from './http/send-problem.ts'
import { serveSitemap } from './http/serve-sitemap.ts'
import { limitedServers } from './http/server.ts'
import { viewersBy } from './http/viewers.ts'
import { openMetrics } from './metrics.ts'
import type { CardScript } from './ports/cards.ts'
import type { HostedSignIn } from './ports/identity.ts'
import { timeLimits, type HttpTimes } from './time-limits.ts'

export interface AppParts extends ApiParts {
  /** The pool behind `db`. */
  pool: PoolFigures
  databaseWatch: Pick<DatabaseWatch, 'away'>
  changes: Changes
  replica: Pick<Replica<Tables>, 'read' | 'figures'> | null
  /** Null where no job runner belongs to this process. */
  jobHealth?: JobHealth | null
  /** Where limits are counted for all processes; null counts in this one. */
  sharedLimits: { store: FastifyRateLimitStoreCtor; away(): boolean } | null
  cardScript: CardScript
  /** What the browser needs of a hosted sign-in provider; null: people sign in here. */
  hostedSignIn?: HostedSignIn | null
  /** What the adapters need in the browser. */
  origins: BrowserOrigins[]
  /** The built web client; null serves the API alone. */
  webDir: string | null
  trustProxy?: string | undefined
  /** Lets others than this machine read /metrics. */
  metricsToken?: string | undefined
  logLevel: string
  /** Where the log goes, if not to standard output. */
  logTo?: { write(line: string): void }
  /** How much is let in. */
  room: Room
  /** How long HTTP may take, where it is not `timeLimits`. */
  times?: HttpTimes
}

const uploadUrl = new RegExp(`^/api${calls.uploadImage.path}/?(\\?|$)`)

/** The whole HTTP side, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const times = parts.times ?? timeLimits.http
  const cache = openResponseCache(parts.changes, usualBytes)
  const tokens = accessTokens(parts.sessionSecret)
  const callers: Callers = {
    ofToken: callersByToken(parts.db, tokens),
    ofIdentity: (headers) => identifiedBy(parts.identity, headers),
  }
  const app = Fastify({
    logger: logOptions(parts.logLevel, parts.logTo),
    bodyLimit: 128 * 1024,
    handlerTimeout: times.answer,
    serverFactory: limitedServers({ ...parts.room, times, isUpload: (url) => uploadUrl.test(url) }),
    clientErrorHandler: answerClientError,
    // Alone in the world, since it stands in the audit log too.
    genReqId: newId,
    // What arrives while the server closes is still answered: the database is closed after it.
    return503OnClosing: false,
    trustProxy: parts.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // Addresses that can't even be read have no route, so no error handler either.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  })
  const integrity = watchIntegrity(parts.db)
  const metrics = openMetrics({ db: parts.db, pool: parts.pool, integrity })
  timeRequests(app, metrics)
  gaugeResponseCache(metrics, cache.figures)
  if (parts.jobHealth) gaugeJobHealth(metrics, parts.jobHealth)
  gaugeNodes(metrics, { replica: parts.replica?.figures, limitsAway: parts.sharedLimits?.away })
  endConnectionsOnClose(app)
  refuseOddRequests(app)
  const disk = watchDisk(app)
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  app.setNotFoundHandler((request, reply) => void sendProblem(request, reply, new Problem('not-found')))

  const answer = async (url: string, cookie?: string): Promise<string | null> => {
    const reply = await app.inject({ method: 'GET', url, ...(cookie !== undefined && { headers: { cookie } }) })
    return reply.statusCode === 200 ? reply.body : null
  }
  const documents =
    parts.webDir === null
      ? null
      : await openDocuments({
          webDir: parts.webDir,
          publicUrl: parts.publicUrl,
          cards: parts.cardScript,
          currency: parts.cardCurrency,
          hostedSignIn: parts.hostedSignIn ?? null,
          answer: (url) => answer(url),
        })
  const origins = [...parts.origins, ...(parts.imageService ? [{ image: [parts.imageService.origin] }] : [])]
  await sendHeaders(app, { publicUrl: parts.publicUrl, origins, scriptHashes: documents?.scriptHashes ?? [] })
  serveCached(app, cache)
  redirectDoubledSlashes(app)
  const gateFigures = guardAgainstOverload(app, {
    lanes: lanesFor(parts.room),
    databaseAway: parts.databaseWatch.away,
    uploadTime: times.answerUpload,
  })
  gaugeGate(metrics, gateFigures)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(cookie)
  // For each limited call; past so many addresses in its window the one that was quiet longest is forgotten.
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    ...(parts.sharedLimits && { store: parts.sharedLimits.store }),
  })

  await app.register((api) => serveApi(api, parts, { integrity, cache, tokens, callers }), {
    prefix: '/api',
  })
  serveHealth(app, parts.databaseWatch, disk, parts.jobHealth)
  serveMetrics(app, metrics, { token: parts.metricsToken, behindProxy: parts.trustProxy !== undefined })
  serveImages(app, parts.images)
  if (parts.webDir !== null && documents) {
    serveSitemap(app, openSitemap(parts.db, parts.publicUrl, undefined, parts.replica?.read))
    const userOf = async (headers: Headers) => {
      const session = await parts.identity.sessionOf(headers)
      return session && presentAuthUser(session.user)
    }
    const ofToken = callersByToken(parts.db, accessTokens(parts.sessionSecret))
    await servePages(app, {
      webDir: parts.webDir,
      documents,
      cache,
      viewerOf: viewersBy({ userOf, ofToken, answer }),
    })
  }
  return app
}
