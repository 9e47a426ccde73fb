import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { Problem, type CallName } from '@market/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Bindings } from './action.ts'
import type { Db } from './db/db.ts'
import type { PoolFigures } from './db/gauges.ts'
import type { Changes } from './db/hear-changes.ts'
import { newId } from './db/id.ts'
import type { Replica } from './db/replica.ts'
import type { Tables } from './db/tables.ts'
import type { DatabaseWatch } from './db/watch-database.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { openAttempts, unlimited } from './features/attempts/attempts.ts'
import { brandRoutes } from './features/brands/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { maxImageBytes } from './features/images/image-limits.ts'
import { hostedPictures } from './features/images/hosted-pictures.ts'
import { ownPictures } from './features/images/picture-host.ts'
import { imageRoutes } from './features/images/routes.ts'
import { createUploadImage } from './features/images/upload-image.ts'
import { integrityRoutes } from './features/integrity/routes.ts'
import { watchIntegrity } from './features/integrity/watch.ts'
import { languageRoutes } from './features/languages/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { personalDataRoutes } from './features/personal-data/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { accessTokens } from './features/sessions/access-tokens.ts'
import { callersByToken, identifiedBy } from './features/sessions/callers.ts'
import { openDevices } from './features/sessions/devices.ts'
import { searchRoutes } from './features/search/routes.ts'
import { openSitemap } from './features/sitemap/sitemap.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { wishRoutes } from './features/wishes/routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { bindCalls, refuseOtherMethods } from './http/bind.ts'
import { readJsonBodies, readRawBodies, refusePackedBodies } from './http/bodies.ts'
import { answerClientError } from './http/client-errors.ts'
import { endConnectionsOnClose } from './http/closing.ts'
import { openDocuments } from './http/document.ts'
import { gaugeNodes } from './http/gauge-nodes.ts'
import { sendHeaders, type BrowserOrigins } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveImages } from './http/images.ts'
import { limits } from './http/limits.ts'
import { logOptions } from './http/log-options.ts'
import { serveMetrics } from './http/metrics.ts'
import { refuseOddRequests } from './http/odd-requests.ts'
import { guardAgainstOverload } from './http/overload/gate.ts'
import { gaugeGate } from './http/overload/gauges.ts'
import { lanesFor, type Room } from './http/overload/lanes.ts'
import { servePages } from './http/pages.ts'
import { answerAtOnce } from './http/ready-bytes/answer-at-once.ts'
import { gaugeReadyBytes } from './http/ready-bytes/gauges.ts'
import type { ReadyReplies } from './http/ready-bytes/note-sending.ts'
import { openReadyBytes, usualBytes } from './http/ready-bytes/ready-bytes.ts'
import { timeRequests } from './http/request-times.ts'
import { sendProblem } from './http/send-problem.ts'
import { serveSitemap } from './http/serve-sitemap.ts'
import { limitedServers } from './http/server.ts'
import { openMetrics } from './metrics.ts'
import type { CardScript, Cards } from './ports/cards.ts'
import type { HostedSignIn, Identity } from './ports/identity.ts'
import type { ImageService, ImageStore } from './ports/images.ts'
import { timeLimits, type HttpTimes } from './time-limits.ts'

export interface AppParts {
  db: Db
  /** The pool behind `db`. */
  pool: PoolFigures
  databaseWatch: Pick<DatabaseWatch, 'away'>
  changes: Changes
  /** For reads where a second of staleness is harmless; null where there is none. */
  replica: Pick<Replica<Tables>, 'read' | 'figures'> | null
  /** Where limits are counted for all processes; null counts in this one. */
  sharedLimits: { store: FastifyRateLimitStoreCtor; away(): boolean } | null
  identity: Identity
  cards: Cards
  cardScript: CardScript
  cardCurrency: string
  /** What the browser needs of a hosted sign-in provider; null: people sign in here. */
  hostedSignIn?: HostedSignIn | null
  /** What the adapters need in the browser. */
  origins: BrowserOrigins[]
  images: ImageStore
  /** Takes new pictures in place of `images`; null where there is none. */
  imageService?: ImageService | null
  publicUrl: string
  sessionSecret: string
  /** The built web client; null serves the API alone. */
  webDir: string | null
  trustProxy?: string | undefined
  /** The card provider is a stand-in, so that purchases can be replayed with something going wrong. */
  replayAvailable: boolean
  /** Lets others than this machine read /metrics. */
  metricsToken?: string | undefined
  logLevel: string
  checkReplies: boolean
  /** Sign-ins, uploads and the like an address may make; off only where a test is about something else. */
  limited: boolean
  /** How much is let in. */
  room: Room
  /** How long HTTP may take, where it is not `timeLimits`. */
  times?: HttpTimes
}

/** Calls of the table that nothing answers yet. */
export const unbound: readonly CallName[] = []

/** The whole HTTP side, not yet listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const times = parts.times ?? timeLimits.http
  const ready = openReadyBytes(parts.changes, usualBytes)
  const app = Fastify({
    logger: logOptions(parts.logLevel),
    bodyLimit: 128 * 1024,
    handlerTimeout: times.answer,
    serverFactory: limitedServers({ ...parts.room, times, first: answerAtOnce(ready) }),
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
  const replies = { ready, countOf: timeRequests(app, metrics) }
  gaugeReadyBytes(metrics, ready.figures)
  gaugeNodes(metrics, { replica: parts.replica?.figures, limitsAway: parts.sharedLimits?.away })
  app.addHook('preClose', async () => ready.close())
  endConnectionsOnClose(app)
  refuseOddRequests(app)
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  app.setNotFoundHandler((request, reply) => void sendProblem(request, reply, new Problem('not-found')))

  const documents = parts.webDir === null ? null : await openDocuments({
    webDir: parts.webDir,
    publicUrl: parts.publicUrl,
    cards: parts.cardScript,
    currency: parts.cardCurrency,
    hostedSignIn: parts.hostedSignIn ?? null,
    answer: async (url) => {
      const reply = await app.inject({ method: 'GET', url })
      if (reply.statusCode === 200) return reply.body
      ready.keepNothing()
      return null
    },
  })
  const origins = [...parts.origins, ...(parts.imageService ? [{ image: [parts.imageService.origin] }] : [])]
  await sendHeaders(app, { publicUrl: parts.publicUrl, origins, scriptHashes: documents?.scriptHashes ?? [] })
  gaugeGate(metrics, guardAgainstOverload(app, { lanes: lanesFor(parts.room), databaseAway: parts.databaseWatch.away, uploadTime: times.answerUpload }))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  await app.register(cookie)
  // For each limited call; past so many addresses in its window the one that was quiet longest is forgotten.
  await app.register(rateLimit, { global: false, cache: 10_000, ...(parts.sharedLimits && { store: parts.sharedLimits.store }) })

  await app.register((api) => serveApi(api, parts, integrity, replies), { prefix: '/api' })
  serveHealth(app, parts.databaseWatch)
  serveMetrics(app, metrics, parts.metricsToken)
  serveImages(app, parts.images)
  if (parts.webDir !== null && documents) {
    serveSitemap(app, openSitemap(parts.db, parts.publicUrl, undefined, parts.replica?.read))
    await servePages(app, parts.webDir, documents, replies)
  }
  return app
}

async function serveApi(api: FastifyInstance, parts: AppParts, integrity: ReturnType<typeof watchIntegrity>, replies: ReadyReplies): Promise<void> {
  const { db, identity, images, publicUrl, checkReplies } = parts
  const pictures = parts.imageService ? hostedPictures(db, parts.imageService, images) : ownPictures(images)
  const tokens = accessTokens(parts.sessionSecret)
  const secureCookies = publicUrl.startsWith('https:')
  const devices = openDevices(parts.sessionSecret, secureCookies)
  const attempts = parts.limited ? openAttempts(db, parts.sessionSecret) : unlimited
  const bindings: Bindings = {
    ...brandRoutes({ db }),
    ...productRoutes({ db, pictures }),
    ...searchRoutes({ db }),
    ...reportRoutes(),
    ...userRoutes({ db, identity, pictures }),
    ...personalDataRoutes({ db, publicUrl }),
    ...sessionRoutes({ db, identity, tokens, devices, secureCookies }),
    ...identityRoutes({ db, identity, pictures, attempts, devices, secureCookies }),
    ...imageRoutes({ uploadImage: createUploadImage(pictures) }),
    ...bookingRoutes({ db, cards: parts.cards }),
    ...wishRoutes({ db }),
    ...paymentRoutes({ db, cards: parts.cards, currency: parts.cardCurrency }),
    ...newsletterRoutes(),
    ...languageRoutes({ db, secureCookies }),
    ...integrityRoutes({ db, integrity, replayAvailable: parts.replayAvailable }),
    ...auditRoutes({ db }),
  }
  const options = {
    db, publicUrl, publicOrigin: publicUrl, checkReplies, replies, secureCookies,
    readAnywhere: parts.replica?.read ?? null,
    severalProcesses: parts.replica !== null || parts.sharedLimits !== null,
    limits: parts.limited ? limits : {},
    callers: {
      ofToken: callersByToken(db, tokens),
      ofIdentity: (headers: Headers) => identifiedBy(identity, headers),
    },
  }
  refusePackedBodies(api)
  const isRaw = (name: CallName): boolean => name === 'receiveCardEvent'
  await api.register(async (scope) => {
    readJsonBodies(scope)
    await scope.register(multipart, { limits: { fileSize: maxImageBytes + 1, files: 1, fields: 5, parts: 6 } })
    bindCalls(scope, bindings, options, (name) => !isRaw(name))
  })
  await api.register(async (scope) => {
    readRawBodies(scope)
    bindCalls(scope, bindings, options, isRaw)
  })
  refuseOtherMethods(api)
  serveApiDocs(api, publicUrl)
}

