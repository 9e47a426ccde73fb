import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Problem, calls, type Call } from '@market/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveApi, type ApiParts } from './api.ts'
import type { PoolFigures } from './db/monitor/gauges.ts'
import { newId } from './db/id.ts'
import { gaugeJobHealth, type JobHealth } from './platform/jobs/job-health.ts'
import type { Replica } from './db/pool/replica.ts'
import type { Tables } from './db/tables.ts'
import type { Heartbeat } from './db/monitor/heartbeat.ts'
import { presentAuthUser } from './features/accounts/identity/routes.ts'
import { readFigures } from './workflows/integrity/counts.ts'
import { accessTokens } from './features/accounts/sessions/access-tokens.ts'
import { callersByToken, identifiedBy } from './features/accounts/sessions/callers.ts'
import { languageChooser } from './features/accounts/languages/routes.ts'
import { serveReceiptKeys } from './features/receipts/serve-keys.ts'
import { openSitemap } from './features/sitemap/sitemap.ts'
import type { Callers } from './http/auth/callers.ts'
import { answerClientError } from './http/server/client-errors.ts'
import { endConnectionsOnClose } from './http/server/closing.ts'
import { watchDisk } from './http/server/disk.ts'
import { eventsPath } from './http/events/serve-events.ts'
import { redirectDoubledSlashes } from './http/server/doubled-slashes.ts'
import { openDocuments } from './http/pages/document.ts'
import { addGauge } from './db/monitor/gauge.ts'
import { gaugeNodes } from './http/observability/gauge-nodes.ts'
import { securityHeaders, sendHeaders, type BrowserOrigins } from './http/server/headers.ts'
import { serveHealth } from './http/observability/health.ts'
import { serveImages } from './http/pages/images.ts'
import { logOptions } from './http/observability/log-options.ts'
import { serveMetrics } from './http/observability/metrics.ts'
import { logFailure } from './http/observability/quiet-log.ts'
import { refuseOddRequests } from './http/server/odd-requests.ts'
import { limitAnswerTime } from './http/limits/answer-time.ts'
import { shedLoad } from './http/limits/overload/load-shedder.ts'
import { gaugeLoad } from './http/limits/overload/gauges.ts'
import { bulkheadsFor, defaultCapacity, type Capacity } from './http/limits/overload/bulkheads.ts'
import { servePages } from './http/pages/pages.ts'
import { timeRequests } from './http/observability/request-times.ts'
import { gaugeResponseCache } from './http/response-cache/gauges.ts'
import { streamedBrotli } from './http/response-cache/encode.ts'
import { openResponseCache } from './http/response-cache/response-cache.ts'
import { serveCached } from './http/response-cache/serve-cached.ts'
import { freshCookie } from './http/routing/read-your-writes.ts'
import { serveLanguageForm } from './http/routing/language-form.ts'
import { sendProblem } from './http/routing/send-problem.ts'
import { serveSitemap } from './features/sitemap/serve-sitemap.ts'
import { limitedServers } from './http/server/server.ts'
import { viewersBy } from './http/auth/viewers.ts'
import { openMetrics } from './metrics.ts'
import { cacheFor } from './queue/cache-for.ts'
import type { CardScript } from './ports/cards.ts'
import type { HostedSignIn } from './ports/identity.ts'
import { timeLimits, type HttpTimes } from './config/time-limits.ts'

export interface AppParts extends ApiParts {
  /** The pool behind `db`. */
  pool: PoolFigures
  heartbeat: Pick<Heartbeat, 'away'>
  replica: Pick<Replica<Tables>, 'read' | 'figures'> | null
  /** Null where no job runner belongs to this process. */
  jobHealth?: JobHealth | null
  /** Counts rate limits for all processes; null counts in this one. */
  sharedLimits: { store: FastifyRateLimitStoreCtor; away(): boolean } | null
  cardScript: CardScript
  /** Browser settings of a hosted sign-in provider; null: accounts are our own. */
  hostedSignIn?: HostedSignIn | null
  /** The operator's address for questions; null when none is set. */
  contactEmail: string | null
  /** Origins that the adapters need in the content security policy. */
  origins: BrowserOrigins[]
  /** The built web client; null serves only the API. */
  webDir: string | null
  trustProxy?: string | undefined
  /** Lets other machines read /metrics. */
  metricsToken?: string | undefined
  logLevel: string
  /** The log's destination, if not standard output. */
  logTo?: { write(line: string): void }
  /** How old a visitor's replies may be, in milliseconds. */
  visitorsAge: number
  /** The server's capacity. */
  capacity: Capacity
  /** HTTP time limits, if not `timeLimits`. */
  times?: HttpTimes
  /** How old the figures of the books may be, where it is not as in `timeLimits`. */
  integrityTime?: number
}

const eventsUrl = new RegExp(`^/api${eventsPath}/?(\\?|$)`)
const uploadUrls = Object.values<Call>(calls)
  .filter(({ bodyKind }) => bodyKind === 'multipart')
  .map(({ path }) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?(\\?|$)`))

/** The whole HTTP side, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const times = parts.times ?? timeLimits.http
  const cache = openResponseCache({ maxAge: parts.visitorsAge })
  const tokens = accessTokens(parts.sessionSecret)
  const callers: Callers = {
    ofToken: callersByToken(parts.db, tokens),
    ofIdentity: (headers) => identifiedBy(parts.identity, headers),
  }
  const app = Fastify({
    logger: logOptions(parts.logLevel, parts.logTo),
    bodyLimit: 128 * 1024,
    serverFactory: limitedServers({
      ...parts.capacity,
      times,
      isUpload: (url) => uploadUrls.some((upload) => upload.test(url)),
      isStream: (url) => eventsUrl.test(url),
    }),
    clientErrorHandler: answerClientError,
    // Globally unique, since the audit log stores it.
    genReqId: newId,
    // Requests that arrive while the server closes are still answered: the database is closed after it.
    return503OnClosing: false,
    trustProxy: parts.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // Unreadable addresses have no route, so no error handler either.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, error),
  })
  limitAnswerTime(app, times.answer)
  const integrity = cacheFor(parts.integrityTime ?? timeLimits.integrity, () => readFigures(parts.db, app.log))
  const metrics = openMetrics({ db: parts.db, pool: parts.pool, integrity })
  timeRequests(app, metrics)
  gaugeResponseCache(metrics, cache.figures)
  if (parts.jobHealth) gaugeJobHealth(metrics, parts.jobHealth)
  addGauge(metrics, { name: 'market_event_streams', help: 'Open streams of live events.' }, parts.streams.open)
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
          orderTerms: parts.orderTerms,
          hostedSignIn: parts.hostedSignIn ?? null,
          contactEmail: parts.contactEmail,
          async answer(url, fresh) {
            const found = fresh ? undefined : cache.find(url)
            return found ? found.plain.body.toString() : answer(url, fresh ? freshCookie : undefined)
          },
          onUnrendered: (error, address) =>
            logFailure({ server: app, log: app.log }, 'a page could not be rendered', error, { about: { address } }),
        })
  const origins = [...parts.origins, ...(parts.imageService ? [{ image: [parts.imageService.origin] }] : [])]
  const security = await securityHeaders({
    publicUrl: parts.publicUrl,
    origins,
    scriptHashes: documents?.scriptHashes ?? [],
  })
  serveCached(app, cache, security)
  sendHeaders(app, security)
  redirectDoubledSlashes(app)
  const loadFigures = shedLoad(app, {
    bulkheads: bulkheadsFor(parts.capacity),
    databaseAway: parts.heartbeat.away,
    uploadTime: times.answerUpload,
    lateness: parts.capacity.lateness ?? defaultCapacity.lateness,
  })
  gaugeLoad(metrics, loadFigures)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: streamedBrotli,
    globalDecompression: false,
  })
  await app.register(cookie)
  // `cache`: addresses counted for each limited call; past that the least recently seen is evicted.
  await app.register(rateLimit, {
    global: false,
    cache: 10_000,
    ...(parts.sharedLimits && { store: parts.sharedLimits.store }),
  })

  await app.register((api) => serveApi(api, parts, { integrity, cache, callers }), {
    prefix: '/api',
  })
  serveHealth(app, parts.heartbeat, disk, parts.jobHealth)
  serveMetrics(app, metrics, { token: parts.metricsToken, behindProxy: parts.trustProxy !== undefined })
  serveImages(app, parts.images)
  serveReceiptKeys(app, parts.receiptKeys)
  if (parts.webDir !== null && documents) {
    serveSitemap(app, openSitemap(parts.db, parts.publicUrl, undefined, parts.replica?.read))
    await serveLanguageForm(app, {
      callers,
      publicOrigin: parts.publicUrl,
      choose: languageChooser({ db: parts.db, secureCookies: parts.publicUrl.startsWith('https:') }),
    })
    const userOf = async (headers: Headers) => {
      const session = await parts.identity.sessionOf(headers)
      return session && presentAuthUser(session.user)
    }
    await servePages(app, {
      webDir: parts.webDir,
      documents,
      cache,
      viewerOf: viewersBy({ userOf, ofToken: callers.ofToken, answer }),
    })
  }
  return app
}
