import type { Config } from '../config.ts'
import type { Environment } from '../environment/reading.ts'
import { tryBucket, tryImageService } from './checks/pictures.ts'
import { tryCards } from './checks/cards.ts'
import { tryDatabases } from './checks/databases.ts'
import { tryMail } from './checks/mail.ts'
import { tryPayeeKeys } from './checks/payee-keys.ts'
import { tryRedis } from './checks/redis.ts'
import { tryFirebase, tryGoogle } from './checks/sign-in.ts'
import type { Outcome } from './outcome.ts'

export interface Service {
  name: string
  /** Prefixes of its variables. */
  keys: readonly string[]
  /** What is used, and what is missing without it. */
  describe(config: Config, env: Environment): string
  /** Connects to it, within a time limit. Leaves nothing behind. */
  connect?(config: Config, env: Environment): Promise<Outcome[]>
}

const hostOf = (address: string | undefined): string =>
  /@?([^@/?]+)(?:[/?]|$)/.exec((address ?? '').replace(/^\w+:\/\//, ''))?.[1] ?? ''
const played = ({ standIns }: Config, name: string): boolean => standIns.includes(name)

/** Every service that a market can be connected to, in the order of docs/hosting.md. */
export const services: readonly Service[] = [
  {
    name: 'Server',
    keys: ['HOST', 'PORT', 'PUBLIC_URL', 'SESSION_SECRET', 'NODE_ENV', 'LOG_LEVEL', 'METRICS_TOKEN', 'MAX_', 'DEMO'],
    describe: ({ production, publicUrl, demo }) =>
      `${production ? 'production' : 'for trying out, not production'}, visited at ${publicUrl}${demo ? ', with the demo market' : ''}`,
  },
  {
    name: 'Database',
    keys: ['DATABASE_'],
    describe: ({ databaseUrl, databaseOwnerUrl, databaseReplicaUrl }) =>
      databaseUrl === undefined
        ? 'a PostgreSQL of its own in DATA_DIR: one process on one machine, and no copy but your backups'
        : `${hostOf(databaseUrl)}${databaseOwnerUrl === undefined ? ', one role for everything: what the server works as owns the tables' : ''}${databaseReplicaUrl === undefined ? '' : ', with a replica for reads'}`,
    connect: tryDatabases,
  },
  {
    name: 'Sign-in',
    keys: ['GOOGLE_', 'FIREBASE_'],
    describe: (config, env) => {
      if (env['FIREBASE_PROJECT_ID']?.trim()) return `Firebase, project ${env['FIREBASE_PROJECT_ID'].trim()}`
      if (played(config, 'sign-in')) return 'e-mail and password; a stand-in plays Google'
      return config.google
        ? 'e-mail and password, and Google'
        : 'e-mail and password; without Google’s keys its button finds no provider'
    },
    connect: async (config, env) => [
      ...(config.google && !played(config, 'sign-in') ? [await tryGoogle(config.google)] : []),
      ...(env['FIREBASE_PROJECT_ID']?.trim() && !env['FIREBASE_AUTH_EMULATOR_HOST']?.trim()
        ? [await tryFirebase()]
        : []),
    ],
  },
  {
    name: 'Pictures',
    keys: ['S3_', 'IMAGE_SERVICE_'],
    describe: ({ imageBucket, imageService }) => {
      const own = imageBucket
        ? `the bucket ${imageBucket.bucket}`
        : 'a folder in DATA_DIR, which several machines can not share'
      return imageService
        ? `new ones with the service at ${hostOf(imageService.uploadUrl)}, without widths; those of before in ${own}`
        : own
    },
    connect: async ({ imageBucket, imageService }) => [
      ...(imageBucket ? [await tryBucket(imageBucket)] : []),
      ...(imageService ? [await tryImageService(imageService)] : []),
    ],
  },
  {
    name: 'Cards',
    keys: ['STRIPE_', 'CARD_'],
    describe: (config) => {
      const { secretKey, apiUrl, currency } = config.cards
      if (played(config, 'cards')) return `a stand-in, test cards alone, in ${currency}`
      return `${apiUrl === undefined ? 'the provider' : hostOf(apiUrl)}, ${/^[sr]k_live_/.test(secretKey) ? 'live keys: real money' : 'test keys: no real card is charged'}, in ${currency}`
    },
    connect: async (config) => (played(config, 'cards') ? [] : tryCards(config)),
  },
  {
    name: 'Orders',
    keys: ['FEE_', 'PAYABLE_', 'ORDER_'],
    describe: ({ orderTerms: { feePercent, payableDays } }) =>
      `a fee of ${feePercent}%; sellers are paid from day ${payableDays} after an order’s end on`,
  },
  {
    name: 'Payouts',
    keys: ['PAYEE_', 'PAYOUTS'],
    describe: ({ payeeKeys }) => {
      const [first = '', ...others] = payeeKeys.keys()
      return `payee details are encrypted with the key ${first}${others.length > 0 ? `, and opened with ${others.join(', ')} too` : ''}`
    },
    connect: tryPayeeKeys,
  },
  {
    name: 'Receipts',
    keys: ['RECEIPT_'],
    describe: ({ receiptKeys }) => {
      const [first = '', ...others] = receiptKeys.keys()
      return `signed with the key ${first}${others.length > 0 ? `, and verified with ${others.join(', ')} too` : ''}`
    },
  },
  {
    name: 'Mail',
    keys: ['SMTP_', 'MAIL_', 'TIME_ZONE', 'CONTACT_'],
    describe: (config) =>
      played(config, 'mail')
        ? 'a stand-in, which shows what was sent and delivers nothing'
        : `${hostOf(config.mail.smtpUrl)}, from ${config.mail.from}`,
    connect: async (config) => (played(config, 'mail') ? [] : [await tryMail(config.mail)]),
  },
  {
    name: 'Redis',
    keys: ['REDIS_'],
    describe: ({ redisUrl }) =>
      redisUrl === undefined ? 'none: each process counts limits by address for itself' : hostOf(redisUrl),
    connect: async ({ redisUrl }) => (redisUrl === undefined ? [] : [await tryRedis(redisUrl)]),
  },
  {
    name: 'Proxy',
    keys: ['TRUST_PROXY'],
    describe: ({ trustProxy }) =>
      trustProxy === undefined
        ? 'none: right only when visitors reach the server directly; behind a proxy all would share one limit'
        : `${trustProxy} says whose address a visitor has`,
  },
]
