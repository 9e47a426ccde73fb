import { rm } from 'node:fs/promises'
import { defaultCurrency } from '@market/contract/money'
import { sql } from 'kysely'
import { usualOrderTerms, type CallInput, type Calls, type OrderTerms } from '@market/contract'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { openBetterAuth } from '../src/adapters/better-auth/better-auth.ts'
import { browserSettings, firebaseOrigins } from '../src/adapters/firebase/addresses.ts'
import { openFirebase } from '../src/adapters/firebase/firebase.ts'
import { createImageFolder } from '../src/adapters/image-folder/image-folder.ts'
import { openStripe } from '../src/adapters/stripe/stripe.ts'
import { buildApp, type AppParts } from '../src/app.ts'
import type { SealKeys } from '../src/platform/seal-keys.ts'
import type { Db } from '../src/db/db.ts'
import { jobLogger } from '../src/db/job-logger.ts'
import { handledOutcomes } from '../src/platform/jobs/job-runner.ts'
import { openReplica } from '../src/db/pool/replica.ts'
import { openReceiptKeys } from '../src/features/receipts/receipt-keys.ts'
import { findHolders } from '../src/features/accounts/sessions/repository.ts'
import { openLiveStreams } from '../src/platform/events/live-streams.ts'
import { openKysely, openPool } from '../src/db/pool/pool.ts'
import type { Tables } from '../src/db/tables.ts'
import { startHeartbeat, type HeartbeatTimes } from '../src/db/monitor/heartbeat.ts'
import { identityMails } from '../src/platform/mails/identity-mails.ts'
import { cancelMails, purgeMailsTo } from '../src/platform/mails/purge-mails.ts'
import { moveSignIn } from '../src/workflows/account-lifecycle/move-sign-in.ts'
import { takeOver } from '../src/workflows/account-lifecycle/take-over.ts'
import { usualAccountLimits } from '../src/http/limits/limits.ts'
import { defaultCapacity, type Capacity } from '../src/http/limits/overload/bulkheads.ts'
import { nouns } from '../src/nouns.ts'
import { marketTasks } from '../src/jobs.ts'
import type { Cards } from '../src/ports/cards.ts'
import type { ImageService, ImageStore } from '../src/ports/images.ts'
import type { Identity, IdentityMails } from '../src/ports/identity.ts'
import type { Mail } from '../src/ports/mail.ts'
import { timeLimits, type HttpTimes } from '../src/config/time-limits.ts'
import { startCardSandbox, type CardSandbox } from './card-sandbox.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { shareMarket, type Renewable } from './shared-market.ts'
import { reservePort } from './free-port.ts'
import { markTransactions, outsideTransactions } from './outside-transactions.ts'
import { cookiesOf, createTestUser, type TestUser } from './test-users.ts'
import type { HostedSignIn } from './hosted-sign-in-sandbox.ts'
import { aPhoto, formOf } from './photo.ts'
import { rememberedPasswords } from './remembered-passwords.ts'
import { makeRunFolder } from './run-folder.ts'
import { startSignInSandbox } from './sign-in-sandbox.ts'

export type { Answer, TestUser } from './test-users.ts'

export interface Market {
  url: string
  db: Db
  /** The database, as the owner of its tables. */
  owner: pg.ClientConfig
  images: ImageStore
  cards: Cards
  /** May be changed, as if the server had started again with other settings. */
  orderTerms: OrderTerms
  cardSandbox: CardSandbox
  /** The sent mails. Mails of the sign-in account are sent at once, all others by `runJobs`. */
  mails: Mail[]
  /** Makes the mail server unavailable: it accepts nothing. */
  mailServer: { away: boolean }
  identity: Identity
  photoUrl: string
  visitor: TestUser
  /** Without the mail that a sign-up sends. */
  signUp(userType?: 'Buyer' | 'Saler', name?: string): Promise<TestUser>
  /** Verifies the address, as opening the mailed link in the browser of this person does. Without the mail about it. */
  proveEmail(person: { email: string }): Promise<void>
  admin(): Promise<TestUser>
  listLaptop(seller: TestUser, changes?: Partial<CallInput<Calls['createProduct']>['body']>): Promise<string>
  /** Runs all jobs that are due; a failed one waits for its next attempt. */
  /** `later`: also those whose time has not come, as the mails about an act that can still be undone. */
  runJobs(options?: { later?: boolean }): Promise<void>
  /** Ends it, or leaves the shared one to the next file. */
  stop(): Promise<void>
}

/** Of every market of the tests. */
export const sessionSecret = 's'.repeat(40)
export const receiptKeys = new Map([['r1', Buffer.alloc(32, 2)]])
export const payeeKeys = new Map([['k1', Buffer.alloc(32, 1)]])

const log = { info: () => {}, warn: () => {}, error: console.error }
// Failing jobs are the subject of some tests.
const quiet = { ...log, error: () => {} }

/**
 * Limits that only a hang exceeds, in milliseconds. The test shares this event loop, and the machine may be busy: fifty
 * listings at once of one seller, who wait for each other's lock, or a full queue of hashes take longer than the usual.
 */
const whatHangs = {
  database: {
    connectionTimeoutMillis: 110_000,
    statement_timeout: 110_000,
    lock_timeout: 110_000,
    query_timeout: 110_000,
  },
  http: { answer: 110_000, silence: 110_000 },
}

/**
 * A connection plans each statement once, not at each of its first five executions: in a test's small tables that takes
 * longer than to execute it. What plans read of large tables: `list-plans.test.ts`.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan'

interface MarketOptions {
  /** Turns the rate limits on. */
  limited?: boolean
  /** Folder of a built client. */
  webDir?: string | null
  /** Configures a sign-in provider for the popup. */
  popup?: boolean
  /** A hosted sign-in provider. */
  hosted?: Pick<HostedSignIn, 'config' | 'addresses'>
  /** The trusted proxy. */
  trustProxy?: string
  /** Mails of the sign-in account wait for `runJobs` like all others. */
  mailsWait?: boolean
  /** Hashes at every sign-in, as production does. By default a password is hashed once per process. */
  realPasswords?: boolean
  /** The public address, if not the one it listens on. */
  publicUrl?: string
  /** A database of the test's, which the market also closes. */
  database?: Pick<TestDatabase, 'owner' | 'app'>
  /** Client settings of a card provider that is not the stand-in. */
  cardBrowser?: Pick<AppParts, 'cardScript' | 'origins'>
  /** Where pictures are stored, if not in a new folder. */
  images?: ImageStore
  /** A hosted image service for new pictures. */
  imageService?: ImageService
  /** How old visitors' replies may be, in milliseconds; by default none is cached. */
  visitorsAge?: number
  /** Shorter time limits. */
  capacity?: Partial<Capacity>
  times?: Partial<HttpTimes>
  heartbeatTimes?: HeartbeatTimes
  integrityTime?: number
  /** The database that the heartbeat checks, if not the one in use. */
  watched?: pg.ClientConfig
  /** A replica. */
  replica?: pg.ClientConfig
  /** Where the log is written. */
  log?: { level: string; write(line: string): void }
  /** Limits of an account, if not the usual ones. */
  accountLimits?: Partial<AppParts['accountLimits']>
  /** The keys of receipts, if not those of every market. */
  receiptKeys?: SealKeys
  /** The Redis in which rate limits are counted. */
  sharedLimits?: AppParts['sharedLimits']
}

/**
 * Starts the whole server with a database and a card provider. Tests call it over HTTP. Without options it is the one
 * of this test process, emptied of what earlier files left; a second one at the same time is a market of its own.
 */
export function startMarket(options?: MarketOptions): Promise<Market> {
  return options === undefined ? sharedMarket.borrow() : openMarket(options)
}

const sharedMarket = shareMarket((database) => openMarket(database && { database }))

async function openMarket({
  limited = false,
  webDir = null,
  popup = false,
  trustProxy,
  ...options
}: MarketOptions = {}): Promise<Market & Renewable> {
  const database = options.database ? { ...options.database, drop: async () => {} } : await createTestDatabase()
  const dir = await makeRunFolder('images-')
  const { port, release: releasePort } = await reservePort()
  const url = `http://127.0.0.1:${port}`
  const publicUrl = options.publicUrl ?? url
  const openCards = async () => {
    const sandbox = await startCardSandbox(`http://127.0.0.1:${port}/api/webhooks/cards`)
    const { secretKey, webhookSecret, url: apiUrl } = sandbox
    return { sandbox, stripe: openStripe({ secretKey, webhookSecret, apiUrl }) }
  }
  let provider = await openCards()
  const cardSandbox = provider.sandbox
  const google = popup ? await startSignInSandbox(url) : null
  const pool = openPool(
    { ...timeLimits.database, ...whatHangs.database, ...database.app, options: planOnce },
    { max: 8, log },
  )
  const heartbeat = startHeartbeat(
    options.watched ?? database.app,
    options.heartbeatTimes ?? { ...timeLimits.heartbeat, timeout: 30_000, giveUp: 60_000 },
    quiet,
  )
  const db = markTransactions(openKysely<Tables>(pool))
  const { sharedLimits = null } = options
  const replica = options.replica
    ? openReplica({
        replica: options.replica,
        primary: database.app,
        db,
        limits: timeLimits.database,
        times: timeLimits.replica,
        log: quiet,
      })
    : null
  // The test shares this event loop: on a busy machine it is late, and requests wait, without any load of requests.
  const capacity = { ...defaultCapacity, maxWait: whatHangs.http.answer, lateness: Infinity, ...options.capacity }
  const streams = openLiveStreams({
    database: database.app,
    every: 250,
    connections: capacity.connections,
    validSessions: async (ids) => new Set((await findHolders(db, ids)).keys()),
    log: quiet,
  })
  const orderTerms = { ...usualOrderTerms }
  const mails: Mail[] = []
  const images = outsideTransactions('images', options.images ?? createImageFolder(dir))
  const cards = outsideTransactions('cards', () => provider.stripe)
  const mailServer = { away: false }
  const mailer = outsideTransactions('mailer', {
    async send(mail: Mail) {
      if (mailServer.away) throw new Error('the mail server does not answer')
      mails.push(mail)
    },
  })
  const signIn = {
    pool,
    publicUrl,
    mails: options.mailsWait ? identityMails(db) : sentAtOnce(identityMails(db), runJobs),
    takenOver: (id: string, name: string) => takeOver(db, nouns, id, name),
  }
  const openIdentity = options.hosted
    ? openFirebase({
        ...signIn,
        ...options.hosted,
        keysAskedAgainAfter: 0,
        moved: (from, to) => moveSignIn(db, from, to),
      })
    : openBetterAuth({
        ...signIn,
        secret: 's'.repeat(40),
        google,
        ...(!options.realPasswords && { passwords: rememberedPasswords }),
      })
  const identity = outsideTransactions<Identity>('identity', openIdentity)
  const taskList = marketTasks({
    db,
    cards,
    identity,
    images,
    mailer,
    publicUrl,
    orderTerms,
    timeZone: 'Asia/Dhaka',
    sessionSecret,
    payeeKeys,
  })
  async function runJobs({ later = false } = {}): Promise<void> {
    if (later) await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
    await runOnce({ pgPool: pool, taskList, logger: jobLogger(quiet), preset: handledOutcomes })
  }
  const app = await buildApp({
    db,
    pool,
    heartbeat,
    visitorsAge: options.visitorsAge ?? 0,
    replica,
    sharedLimits,
    cards,
    images,
    identity,
    imageService: options.imageService ? outsideTransactions('image service', options.imageService) : null,
    capacity,
    times: { ...timeLimits.http, ...whatHangs.http, ...options.times },
    ...(options.integrityTime !== undefined && { integrityTime: options.integrityTime }),
    cardScript: { publishableKey: cardSandbox.publishableKey, scriptUrl: `${cardSandbox.url}/v3/` },
    cardCurrency: defaultCurrency,
    orderTerms,
    contactEmail: 'help@example.test',
    origins: options.hosted ? [firebaseOrigins(options.hosted.config)] : [],
    hostedSignIn: options.hosted ? browserSettings(options.hosted.config) : null,
    ...options.cardBrowser,
    publicUrl,
    sessionSecret,
    payeeKeys,
    receiptKeys: openReceiptKeys(options.receiptKeys ?? receiptKeys),
    streams,
    webDir,
    logLevel: options.log?.level ?? 'silent',
    ...(options.log && { logTo: options.log }),
    checkReplies: true,
    accountLimits: { ...usualAccountLimits, ...options.accountLimits },
    limited,
    trustProxy,
  })
  // Node's option, which Fastify passes on.
  const listenAt = { host: '127.0.0.1', port, reusePort: true }
  await app.listen(listenAt)
  await releasePort()
  const visitor = createTestUser(url, { email: '', name: '', cookie: '' })
  const photo = await aPhoto()
  const photoUrl = await upload(url, photo)
  let people = 0

  async function signUp(userType: 'Buyer' | 'Saler' = 'Buyer', name = `Person ${++people}`): Promise<TestUser> {
    const email = `p${people}-${Math.random().toString(36).slice(2, 8)}@example.test`
    const made = await visitor.call('signUp', { body: { name, email, password: everybodysPassword } })
    const cookie = cookiesOf(made.headers)
    const withCookie = createTestUser(url, { email, name, cookie })
    await withCookie.call('registerUser', {
      body: { name, email, userType, address: 'Dhanmondi, Dhaka', photoUrl: '' },
    })
    await purgeMailsTo(db, email)
    const { body } = await withCookie.call('issueToken', { body: { email } })
    return createTestUser(url, { email, name, cookie, token: String(body['accessToken']) })
  }

  return {
    url,
    db,
    owner: database.owner,
    images,
    cards,
    orderTerms,
    get cardSandbox() {
      return provider.sandbox
    },
    mails,
    mailServer,
    identity,
    photoUrl,
    visitor,
    signUp,
    runJobs,
    async proveEmail({ email }) {
      await sql`with kept as (select set_config('market.proving_session', coalesce((select max(s.id)
          from identity_sessions s join identity_users i on i.id = s.user_id where i.email = ${email}), ''), true))
        update identity_users set email_verified = true from kept where email = ${email}`.execute(db)
      const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(db)
      await cancelMails(db, [{ mail: 'account-proven', userId: rows[0]?.id }])
    },
    async admin() {
      const admin = await signUp('Buyer', 'Nusrat Karim')
      await db.updateTable('users').set({ admin: true }).where('email', '=', admin.email).execute()
      return admin
    },
    async listLaptop(seller, changes = {}) {
      const listed = await seller.call('createProduct', {
        body: { ...aListing(photoUrl), userid: seller.email, ...changes },
      })
      if (listed.status !== 200) throw new Error(`not listed: ${JSON.stringify(listed.body)}`)
      const { _id: id } = listed.body.respons as { _id: string }
      return id
    },
    async renew() {
      await provider.sandbox.stop()
      provider = await openCards()
      mailServer.away = false
      mails.length = 0
      Object.assign(orderTerms, usualOrderTerms)
      people = 0
      await rm(dir, { recursive: true, force: true })
      await upload(url, photo)
    },
    async stop() {
      await app.close()
      await Promise.all([heartbeat.stop(), replica?.stop(), streams.stop()])
      await db.destroy()
      await provider.sandbox.stop()
      await google?.stop()
      await database.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export function aListing(photoUrl: string) {
  return {
    brand: 'Dell',
    itemName: 'Latitude 7490',
    description: 'Works well, one scratch on the lid.',
    originalPrice: 120000,
    resalePrice: 450,
    condition: 'Good',
    photoUrl,
    phone: '01700-000000',
    location: 'Dhaka',
    usedtime: 18,
    nagotiationFlag: true,
  } as const
}

const everybodysPassword = 'Secret#1'

function sentAtOnce(mails: IdentityMails, runJobs: () => Promise<void>): IdentityMails {
  return {
    verification: (...given) => mails.verification(...given).then(runJobs),
    passwordReset: (...given) => mails.passwordReset(...given).then(runJobs),
  }
}

async function upload(url: string, photo: Buffer): Promise<string> {
  const response = await fetch(`${url}/api/images`, { method: 'POST', body: formOf(photo) })
  const text = await response.text()
  if (!response.ok) throw new Error(`the photo was not uploaded: ${response.status} ${text}`)
  const { data } = JSON.parse(text) as { data: { url: string } }
  return data.url
}
