import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallInput, Calls } from '@market/contract'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { openBetterAuth } from '../src/adapters/better-auth/better-auth.ts'
import { browserSettings, firebaseOrigins } from '../src/adapters/firebase/addresses.ts'
import { openFirebase } from '../src/adapters/firebase/firebase.ts'
import { createImageFolder } from '../src/adapters/image-folder/image-folder.ts'
import { openStripe } from '../src/adapters/stripe/stripe.ts'
import { buildApp, type AppParts } from '../src/app.ts'
import type { Db } from '../src/db/db.ts'
import { hearChanges } from '../src/db/hear-changes.ts'
import { jobLogger } from '../src/db/job-logger.ts'
import { handledOutcomes } from '../src/db/job-runner.ts'
import { openReplica } from '../src/db/replica.ts'
import { openKysely, openPool } from '../src/db/pool.ts'
import type { Tables } from '../src/db/tables.ts'
import { watchDatabase, type WatchTimes } from '../src/db/watch-database.ts'
import { identityMails } from '../src/features/mails/identity-mails.ts'
import { moveSignIn } from '../src/features/users/move-sign-in.ts'
import { takeOver } from '../src/features/users/take-over.ts'
import { usualRoom, type Room } from '../src/http/overload/lanes.ts'
import { marketTasks } from '../src/jobs.ts'
import type { Cards } from '../src/ports/cards.ts'
import type { ImageService, ImageStore } from '../src/ports/images.ts'
import type { Identity, IdentityMails } from '../src/ports/identity.ts'
import type { Mail } from '../src/ports/mail.ts'
import { timeLimits, type HttpTimes } from '../src/time-limits.ts'
import { openCardSandbox, startingFirst, type CardSandbox } from './card-sandbox.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { markTransactions, outsideTransactions } from './outside-transactions.ts'
import { cookiesOf, speakAs, type Person } from './people.ts'
import type { HostedSignIn } from './hosted-sign-in-sandbox.ts'
import { aPhoto, formOf } from './photo.ts'
import { rememberedPasswords } from './remembered-passwords.ts'
import { startSignInSandbox } from './sign-in-sandbox.ts'

export type { Answer, Person } from './people.ts'

export interface Market {
  url: string
  db: Db
  /** The database as its tables' owner. */
  owner: pg.ClientConfig
  images: ImageStore
  cards: Cards
  cardSandbox: CardSandbox
  /** What was sent. Mails of the sign-in account are sent at once, all others by `runJobs`. */
  mails: Mail[]
  /** Away: the mail server takes nothing. */
  mailServer: { away: boolean }
  identity: Identity
  photoUrl: string
  visitor: Person
  signUp(userType?: 'Buyer' | 'Saler', name?: string): Promise<Person>
  /** As if they had opened the mailed link. */
  proveEmail(person: { email: string }): Promise<void>
  admin(): Promise<Person>
  listLaptop(seller: Person, changes?: Partial<CallInput<Calls['createProduct']>['body']>): Promise<string>
  /** Works off all jobs that are due; one that fails waits for its next try. */
  runJobs(): Promise<void>
  stop(): Promise<void>
}

const log = { info: () => {}, warn: () => {}, error: console.error }
// A job that fails is what some tests are about.
const quiet = { ...log, error: () => {} }

interface MarketOptions {
  /** Turns the rate limits on. */
  limited?: boolean
  /** Holds a built client. */
  webDir?: string | null
  /** Brings a sign-in provider. */
  popup?: boolean
  /** People sign in there. */
  hosted?: Pick<HostedSignIn, 'config' | 'addresses'>
  /** Whose word on a visitor's address counts. */
  trustProxy?: string
  /** Mails of the sign-in account wait for `runJobs` like all others. */
  mailsWait?: boolean
  /** Every sign-in costs a hash, as in production; otherwise the same password costs one once. */
  realPasswords?: boolean
  /** Where people find it, if not where it listens. */
  publicUrl?: string
  /** A database of the test's own, which it also ends. */
  database?: Omit<TestDatabase, 'drop'>
  /** What the browser needs of a card provider that is no stand-in. */
  cardBrowser?: Pick<AppParts, 'cardScript' | 'origins'>
  /** Where pictures are kept, if not in a folder of its own. */
  images?: ImageStore
  /** A hosted service that takes new pictures. */
  imageService?: ImageService
  /** Limits that a test does not want to wait for. */
  room?: Partial<Room>
  times?: Partial<HttpTimes>
  watchTimes?: WatchTimes
  /** Where the database is watched, if not where it is used. */
  watched?: pg.ClientConfig
  /** A database that follows it. */
  replica?: pg.ClientConfig
  /** Writes its log there. */
  log?: { level: string; write(line: string): void }
  /** Where limits are counted with other markets. */
  sharedLimits?: AppParts['sharedLimits']
}

/** The whole server on a database and a card provider of its own, spoken to over HTTP. */
export async function startMarket({
  limited = false,
  webDir = null,
  popup = false,
  trustProxy,
  ...options
}: MarketOptions = {}): Promise<Market> {
  const database = options.database ? { ...options.database, drop: async () => {} } : await createTestDatabase()
  const dir = await mkdtemp(path.join(tmpdir(), 'market-images-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const publicUrl = options.publicUrl ?? url
  const cardSandbox = await openCardSandbox(`http://127.0.0.1:${port}/api/webhooks/cards`)
  const google = popup ? await startSignInSandbox(url) : null
  const pool = openPool({ ...timeLimits.database, ...database.app }, { max: 8, log })
  const databaseWatch = watchDatabase(
    options.watched ?? database.app,
    options.watchTimes ?? timeLimits.databaseWatch,
    quiet,
  )
  const changes = hearChanges(options.watched ?? database.app, timeLimits.changes, quiet)
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
  const mails: Mail[] = []
  const images = outsideTransactions('images', options.images ?? createImageFolder(dir))
  const openCards = openStripe({
    secretKey: cardSandbox.secretKey,
    webhookSecret: cardSandbox.webhookSecret,
    apiUrl: cardSandbox.url,
  })
  const cards = outsideTransactions('cards', startingFirst(openCards, cardSandbox))
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
    takenOver: (id: string, name: string) => takeOver(db, id, name),
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
  })
  async function runJobs(): Promise<void> {
    await runOnce({ pgPool: pool, taskList, logger: jobLogger(quiet), preset: handledOutcomes })
  }
  const app = await buildApp({
    db,
    pool,
    databaseWatch,
    changes,
    replica,
    sharedLimits,
    cards,
    images,
    identity,
    imageService: options.imageService ? outsideTransactions('image service', options.imageService) : null,
    room: { ...usualRoom, ...options.room },
    times: { ...timeLimits.http, ...options.times },
    cardScript: { publishableKey: cardSandbox.publishableKey, scriptUrl: `${cardSandbox.url}/v3/` },
    cardCurrency: 'usd',
    origins: options.hosted ? [firebaseOrigins(options.hosted.config)] : [],
    hostedSignIn: options.hosted ? browserSettings(options.hosted.config) : null,
    ...options.cardBrowser,
    publicUrl,
    sessionSecret: 's'.repeat(40),
    webDir,
    logLevel: options.log?.level ?? 'silent',
    ...(options.log && { logTo: options.log }),
    checkReplies: true,
    limited,
    trustProxy,
  })
  await app.listen({ host: '127.0.0.1', port })
  const visitor = speakAs(url, { email: '', name: '', cookie: '' })
  const photoUrl = await upload(url, await aPhoto())
  let people = 0

  async function signUp(userType: 'Buyer' | 'Saler' = 'Buyer', name = `Person ${++people}`): Promise<Person> {
    const email = `p${people}-${Math.random().toString(36).slice(2, 8)}@example.test`
    const made = await visitor.call('signUp', { body: { name, email, password: everybodysPassword } })
    const cookie = cookiesOf(made.headers)
    const withCookie = speakAs(url, { email, name, cookie })
    await withCookie.call('registerUser', {
      body: { name, email, userType, address: 'Dhanmondi, Dhaka', photoUrl: '' },
    })
    const { body } = await withCookie.call('issueToken', { body: { email } })
    return speakAs(url, { email, name, cookie, token: String(body['accessToken']) })
  }

  return {
    url,
    db,
    owner: database.owner,
    images,
    cards,
    cardSandbox,
    mails,
    mailServer,
    identity,
    photoUrl,
    visitor,
    signUp,
    runJobs,
    async proveEmail({ email }) {
      await db.updateTable('identity_users').set({ email_verified: true }).where('email', '=', email).execute()
    },
    async admin() {
      const admin = await signUp('Buyer', 'An Admin')
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
    async stop() {
      await app.close()
      await Promise.all([databaseWatch.stop(), changes.stop(), replica?.stop()])
      await db.destroy()
      await cardSandbox.stop()
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
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url
}
