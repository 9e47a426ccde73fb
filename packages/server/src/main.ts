import './config/v8-flags.ts'
import path from 'node:path'
import { pino } from 'pino'
import { browserSettings, firebaseOrigins } from './adapters/firebase/addresses.ts'
import { openImageService } from './adapters/image-service/image-service.ts'
import { openSmtp } from './adapters/smtp/smtp.ts'
import { checkCardKeys } from './adapters/stripe/check-keys.ts'
import { openStripe, stripeOrigins } from './adapters/stripe/stripe.ts'
import { openSharedLimits } from './adapters/redis/shared-limits.ts'
import { announce } from './announce.ts'
import { buildApp } from './app.ts'
import { requireCompleteRestore } from './cli/backup/restore-marker.ts'
import { readConfig, type Config } from './config/config.ts'
import { openDatabase } from './db/pool/connect.ts'
import { findHolders } from './features/accounts/sessions/repository.ts'
import { openReceiptKeys } from './features/receipts/receipt-keys.ts'
import { requirePayeeKeys } from './features/payouts/require-payee-keys.ts'
import { openLiveStreams } from './platform/events/live-streams.ts'
import { openJobHealth } from './platform/jobs/job-health.ts'
import type { Log } from './db/log.ts'
import { reach } from './db/pool/many-hosts.ts'
import { migrate } from './db/migrate.ts'
import { openKysely, openPool } from './db/pool/pool.ts'
import { openReplica } from './db/pool/replica.ts'
import { StartupError } from './db/startup-error.ts'
import type { Tables } from './db/tables.ts'
import { startHeartbeat } from './db/monitor/heartbeat.ts'
import { makeDemoMarket } from './demo-market/make-demo-market.ts'
import type { CardStandIn } from './demo-market/make-demo-orders.ts'
import { listen } from './http/server/listen.ts'
import { openImages } from './image-store.ts'
import { startMarketJobs } from './jobs.ts'
import { openIdentity } from './open-identity.ts'
import { timeLimits } from './config/time-limits.ts'

const root = path.resolve(import.meta.dirname, '../../..')

async function start(config: Config): Promise<() => Promise<void>> {
  const log = pino({ level: config.logLevel })
  const closing: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    // A sandbox starts together with the server and has its keys from the launcher.
    if (!config.standIns.includes('cards')) await requireCardKeys(config, log)
    const images = await openImages(config.imageBucket, config.dataDir)
    closing.push(() => images.close())
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      log,
    })
    closing.push(() => database.stop())
    await migrate({
      owner: database.owner,
      appRole: database.appRole,
      dir: path.join(root, 'packages/server/migrations'),
      log,
    })

    const pool = openPool({ ...database.app, ...timeLimits.database }, { max: 8, log })
    closing.push(() => pool.end())
    const heartbeat = startHeartbeat(database.app, timeLimits.heartbeat, log)
    closing.push(() => heartbeat.stop())
    const db = openKysely<Tables>(pool)
    const replica =
      config.databaseReplicaUrl === undefined
        ? null
        : openReplica({
            replica: reach(config.databaseReplicaUrl, 'replica'),
            primary: database.app,
            db,
            limits: timeLimits.database,
            times: timeLimits.replica,
            log,
          })
    closing.push(() => replica?.stop())
    const sharedLimits = config.redisUrl === undefined ? null : await openSharedLimits(config.redisUrl, log)
    closing.push(() => sharedLimits?.stop())
    await requireCompleteRestore(config.dataDir, db)
    await requirePayeeKeys(db, config.payeeKeys)

    const mailer = openSmtp({ smtpUrl: config.mail.smtpUrl, from: config.mail.from })
    closing.push(() => mailer.close())
    const cards = openStripe(config.cards)
    const identity = await openIdentity(config, pool, db, log)
    const { firebase } = config

    // No accounts with a published password at a hosted provider.
    if (config.demo)
      await makeDemoMarket({ db, identity: firebase ? null : identity, images, standIn: standInOf(config) })
    const streams = openLiveStreams({
      database: database.app,
      every: timeLimits.events.check,
      connections: config.capacity.connections,
      validSessions: async (ids) => new Set((await findHolders(db, ids)).keys()),
      log,
    })
    closing.push(() => streams.stop())
    const jobHealth = openJobHealth()
    const app = await buildApp({
      db,
      pool,
      heartbeat,
      replica,
      streams,
      jobHealth,
      sharedLimits,
      identity,
      cards,
      images,
      imageService: config.imageService && openImageService(config.imageService),
      capacity: config.capacity,
      visitorsAge: config.visitorsAge,
      accountLimits: config.accountLimits,
      cardScript: { publishableKey: config.cards.publishableKey, scriptUrl: config.cards.scriptUrl },
      cardCurrency: config.cards.currency,
      orderTerms: config.orderTerms,
      origins: [stripeOrigins(config.cards.apiUrl), ...(firebase ? [firebaseOrigins(firebase)] : [])],
      hostedSignIn: firebase && browserSettings(firebase),
      contactEmail: config.contactEmail,
      publicUrl: config.publicUrl,
      sessionSecret: config.sessionSecret,
      payeeKeys: config.payeeKeys,
      receiptKeys: openReceiptKeys(config.receiptKeys),
      webDir: config.webDir,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
      logLevel: config.logLevel,
      checkReplies: !config.production,
      limited: true,
    })
    closing.push(() => app.close())
    const jobs = await startMarketJobs({
      config: database.app,
      log,
      health: jobHealth,
      db,
      cards,
      identity,
      images,
      mailer,
      publicUrl: config.publicUrl,
      orderTerms: config.orderTerms,
      timeZone: config.mail.timeZone,
      sessionSecret: config.sessionSecret,
      payeeKeys: config.payeeKeys,
    })
    closing.push(() => jobs.stop())
    await listen(app, config).catch((error: unknown) => {
      throw portProblem(error, config)
    })
    announce(config)
    // The launcher treats an exit after this as a crash, and before it as a refused start.
    process.send?.('ready')
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** With real keys the demo buyer has no card. */
function standInOf({ standIns, cards: { apiUrl, publishableKey, currency } }: Config): CardStandIn | null {
  return standIns.includes('cards') && apiUrl !== undefined ? { apiUrl, publishableKey, currency } : null
}

/** A key that the provider refuses ends the start; an unavailable provider does not, since most of the market works without cards. */
async function requireCardKeys({ cards }: Config, log: Log): Promise<void> {
  const checked = await checkCardKeys(cards)
  if (checked.ok) return
  if (checked.reason === 'refused') throw new StartupError(checked.lines.join('\n'))
  log.warn({ reason: checked.detail }, 'The card provider does not answer, so its keys could not be checked')
}

function portProblem(error: unknown, { port }: Config): unknown {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return taken ? new StartupError(`Port ${port} is in use: free it or set PORT to another`) : error
}

function give(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
}

/** Stops once, however many signals arrive, also while still starting. */
async function main(): Promise<void> {
  const starting = start(readConfig(process.env, root))
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    await starting.then((stop) => stop()).catch(give)
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
  await starting
}

main().catch((error: unknown) => {
  give(error)
  process.exit()
})
