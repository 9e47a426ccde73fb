import path from 'node:path'
import { readFirebaseConfig, type FirebaseConfig } from './adapters/firebase/read-config.ts'
import { StartupError } from './db/startup-error.ts'
import { usualRoom, type Room } from './http/overload/lanes.ts'
import { readBucketConfig, type BucketConfig } from './image-store.ts'

export interface Config {
  host: string
  port: number
  /** The origin that people visit, without a slash at its end. */
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** For reads where a second of staleness is harmless. */
  databaseReplicaUrl: string | undefined
  /** Where limits are counted for all processes. */
  redisUrl: string | undefined
  sessionSecret: string
  cards: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | undefined; scriptUrl: string; currency: string }
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** The hosted provider at which people sign in; null: here. */
  firebase: FirebaseConfig | null
  mail: { smtpUrl: string; from: string; pageUrl: string | undefined }
  /** Where images are kept; null: in a folder of `dataDir`. */
  imageBucket: BucketConfig | null
  /** Services that a stand-in plays, for the line at the start. */
  standIns: string[]
  demo: boolean
  production: boolean
  trustProxy: string | undefined
  /** Lets others than this machine read /metrics. */
  metricsToken: string | undefined
  logLevel: string
  webDir: string
  room: Room
}

type Environment = Record<string, string | undefined>

const alwaysNeeded = ['SESSION_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const

/**
 * Reads the environment once. What is missing or makes no sense stops the start with one line naming it (design section 2).
 * @throws StartupError
 */
export function readConfig(env: Environment, root: string): Config {
  const given = (name: string): string | undefined => env[name]?.trim() || undefined
  const production = given('NODE_ENV') === 'production'
  const port = portFrom(given('PORT') ?? '3000')
  const host = given('HOST') ?? 'localhost'
  const missing = [...(production ? ['PUBLIC_URL'] : []), ...alwaysNeeded].filter((name) => given(name) === undefined)
  if (missing.length > 0) throw new StartupError(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set${production ? '' : ': start with npm start, which brings stand-ins'}`)
  const demo = given('DEMO')
  return {
    host,
    port,
    publicUrl: originFrom(given('PUBLIC_URL') ?? `http://${host}:${port}`),
    dataDir: path.resolve(root, given('DATA_DIR') ?? 'data'),
    databaseUrl: given('DATABASE_URL'),
    databaseOwnerUrl: given('DATABASE_OWNER_URL'),
    databaseReplicaUrl: given('DATABASE_REPLICA_URL'),
    redisUrl: redisFrom(given('REDIS_URL')),
    sessionSecret: secretFrom(given('SESSION_SECRET') ?? ''),
    cards: {
      secretKey: given('STRIPE_SECRET_KEY') ?? '',
      publishableKey: given('STRIPE_PUBLISHABLE_KEY') ?? '',
      webhookSecret: given('STRIPE_WEBHOOK_SECRET') ?? '',
      apiUrl: given('STRIPE_API_URL'),
      scriptUrl: given('STRIPE_SCRIPT_URL') ?? 'https://js.stripe.com/v3/',
      currency: given('CARD_CURRENCY') ?? 'usd',
    },
    google: googleFrom(given),
    firebase: readFirebaseConfig(env),
    mail: { smtpUrl: given('SMTP_URL') ?? '', from: given('MAIL_FROM') ?? 'Buy & Sale Laptops <no-reply@localhost>', pageUrl: given('MAIL_PAGE_URL') },
    imageBucket: readBucketConfig(env),
    standIns: given('STAND_INS')?.split(',') ?? [],
    demo: !production && (demo === undefined ? given('DATABASE_URL') === undefined : demo === '1'),
    production,
    trustProxy: given('TRUST_PROXY'),
    metricsToken: metricsTokenFrom(given('METRICS_TOKEN')),
    logLevel: given('LOG_LEVEL') ?? 'warn',
    webDir: path.resolve(root, given('WEB_DIR') ?? 'packages/web/dist'),
    room: roomFrom(given),
  }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new StartupError(`PORT is not a port number: ${text}`)
  return port
}

function roomFrom(given: (name: string) => string | undefined): Room {
  const count = (name: string, usually: number): number => {
    const wanted = Number(given(name) ?? usually)
    if (!Number.isInteger(wanted) || wanted < 1) throw new StartupError(`${name} is not a whole number above 0: ${given(name)}`)
    return wanted
  }
  return {
    atOnce: count('MAX_AT_ONCE', usualRoom.atOnce),
    waiting: count('MAX_WAITING', usualRoom.waiting),
    connections: count('MAX_CONNECTIONS', usualRoom.connections),
    // Behind a proxy all connections are its own.
    connectionsPerAddress: given('TRUST_PROXY') === undefined ? count('MAX_CONNECTIONS_PER_ADDRESS', usualRoom.connectionsPerAddress) : null,
  }
}

function originFrom(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new StartupError(`PUBLIC_URL is not a web address: ${text}`)
  return new URL(text).origin
}

function redisFrom(text: string | undefined): string | undefined {
  if (text !== undefined && !/^rediss?:\/\/\S+$/.test(text)) throw new StartupError('REDIS_URL is not an address of Redis: redis://host:6379')
  return text
}

function secretFrom(secret: string): string {
  if (secret.length < 32) throw new StartupError('SESSION_SECRET is shorter than 32 characters')
  return secret
}

function metricsTokenFrom(token: string | undefined): string | undefined {
  if (token !== undefined && !/^\S{16,}$/.test(token)) throw new StartupError('METRICS_TOKEN is shorter than 16 characters, or holds a space')
  return token
}

function googleFrom(given: (name: string) => string | undefined): Config['google'] {
  const clientId = given('GOOGLE_CLIENT_ID')
  const clientSecret = given('GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) throw new StartupError(`${clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} is not set, but the other one is`)
  return { clientId, clientSecret, issuer: given('GOOGLE_ISSUER') ?? 'https://accounts.google.com' }
}
