import { generateKeyPairSync } from 'node:crypto'

const payeeKey = 'Zm91ciB0aW1lcyBlaWdodCBpcyB0aGlydHktdHdvISE='

/** Complete settings of a market in production, with invented values. */
export const inProduction: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://market.example.com',
  SESSION_SECRET: 'k7'.repeat(20),
  PAYEE_KEYS: `k1:${payeeKey}`,
  RECEIPT_KEYS: `r1:${payeeKey}`,
  STRIPE_SECRET_KEY: 'sk_live_51Example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Example',
  STRIPE_WEBHOOK_SECRET: 'whsec_Example',
  SMTP_URL: 'smtp://market:secret@mail.example.com:587',
}

/** One wrong setting: the variables that differ from production (null: unset), and the line that the start prints. */
export interface StartupCase {
  set: Readonly<Record<string, string | null>>
  line: string
}

const testKeys = { STRIPE_SECRET_KEY: 'sk_test_51Example', STRIPE_PUBLISHABLE_KEY: 'pk_test_51Example' }
const bucket = {
  S3_BUCKET: 'photos',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'example',
}
const service = {
  IMAGE_SERVICE_URL: 'https://api.imgbb.com/1/upload',
  IMAGE_SERVICE_KEY: 'example',
  IMAGE_SERVICE_ORIGIN: 'https://i.ibb.co',
}
const google = { GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'GOCSPX-example' }

const firebase = {
  FIREBASE_PROJECT_ID: 'my-market',
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_CLIENT_EMAIL: 'market@my-market.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
}

const secretKey = 'it begins with sk_ or rk_, from dashboard.stripe.com/apikeys'
const publishableKey = 'it begins with pk_, from dashboard.stripe.com/apikeys'
const webhookSecret = 'it begins with whsec_ and stands with the webhook’s endpoint (dashboard.stripe.com/webhooks)'
const makePayeeKey = 'make one with: echo "k1:$(openssl rand -base64 32)"'
const s3 = 'all four, or none of them for pictures in DATA_DIR'
const smtp = 'smtp://user:password@host:587, or smtps:// on port 465'
const postgres =
  'is not an address of PostgreSQL: postgres://user:password@host:5432/database, with %-signs for what is special in the password'

/** Variables that are missing, malformed or of the wrong kind, by service. */
export const startupCases: Readonly<Record<string, readonly StartupCase[]>> = {
  'The server itself': [
    {
      set: { PUBLIC_URL: null, ...testKeys },
      line: 'PUBLIC_URL is not set: the address that people visit, https://market.example.com',
    },
    {
      set: { PUBLIC_URL: 'market.example.com', ...testKeys },
      line: 'PUBLIC_URL is not a web address: market.example.com: begin with https://, as in https://market.example.com',
    },
    {
      set: { PUBLIC_URL: 'https://example.com/market' },
      line: 'PUBLIC_URL has more than an origin: https://example.com/market: the market stands at the root of its host, https://example.com',
    },
    { set: { PORT: 'eighty' }, line: 'PORT is not a port number: eighty: a number from 1 to 65535' },
    { set: { PORT: '70000' }, line: 'PORT is not a port number: 70000: a number from 1 to 65535' },
    { set: { SESSION_SECRET: null }, line: 'SESSION_SECRET is not set: make one with: openssl rand -base64 48' },
    {
      set: { SESSION_SECRET: 'short' },
      line: 'SESSION_SECRET is shorter than 32 characters: make one with: openssl rand -base64 48',
    },
    { set: { NODE_ENV: 'prod' }, line: 'NODE_ENV is prod, which means nothing here: production, or leave it out' },
    {
      set: { TRUST_PROXY: 'true' },
      line: 'TRUST_PROXY names no address or network: true: the proxy’s address, 10.0.0.5, its network, 10.0.0.0/8, or loopback',
    },
    {
      set: { TRUST_PROXY: '10.0.0.0/33' },
      line: 'TRUST_PROXY names no address or network: 10.0.0.0/33: the proxy’s address, 10.0.0.5, its network, 10.0.0.0/8, or loopback',
    },
    {
      set: { METRICS_TOKEN: 'short' },
      line: 'METRICS_TOKEN is shorter than 16 characters, or holds a space: make one with: openssl rand -hex 24',
    },
    {
      set: { LOG_LEVEL: 'loud' },
      line: 'LOG_LEVEL is no level: loud: one of trace, debug, info, warn, error, fatal, silent',
    },
    { set: { DEMO: 'yes' }, line: 'DEMO is neither 0 nor 1: yes: 1 for the demo market, 0 for brands alone' },
    ...(
      [
        ['MAX_WAIT', '2000'],
        ['MAX_LATENESS', '150'],
        ['MAX_CONNECTIONS_PER_ADDRESS', '256'],
        ['MAX_EDITS_PER_HOUR', '300'],
        ['MAX_LISTINGS', '10000'],
      ] as const
    ).map(([name, usual]) => ({
      set: { [name]: '0' },
      line: `${name} is not a whole number above 0: 0: ${usual} is usual`,
    })),
    { set: { MAX_VISITORS_AGE: '-1' }, line: 'MAX_VISITORS_AGE is not a whole number: -1: 1000 is usual' },
  ],
  Database: [
    { set: { DATABASE_URL: 'mysql://market@db.example.com/market' }, line: `DATABASE_URL ${postgres}` },
    {
      set: { DATABASE_URL: 'postgres://market_app@db.example.com/market', DATABASE_OWNER_URL: 'db.example.com' },
      line: `DATABASE_OWNER_URL ${postgres}`,
    },
    {
      set: {
        DATABASE_URL: 'postgres://market_app@db.example.com/market',
        DATABASE_REPLICA_URL: 'postgres://market app@db',
      },
      line: `DATABASE_REPLICA_URL ${postgres}`,
    },
    {
      set: { DATABASE_OWNER_URL: 'postgres://market@db.example.com/market' },
      line: 'DATABASE_URL is not set, but DATABASE_OWNER_URL is: the address of the same database as the role that the server works as',
    },
  ],
  Redis: [
    {
      set: { REDIS_URL: 'localhost:6379' },
      line: 'REDIS_URL is not an address of Redis: redis://:password@host:6379, or rediss:// with TLS',
    },
  ],
  'Sign-in with Google': [
    {
      set: { GOOGLE_CLIENT_ID: google.GOOGLE_CLIENT_ID },
      line: 'GOOGLE_CLIENT_SECRET is not set, but GOOGLE_CLIENT_ID is: copy both from the OAuth client (console.cloud.google.com, APIs & Services, Credentials)',
    },
    {
      set: { GOOGLE_CLIENT_SECRET: google.GOOGLE_CLIENT_SECRET },
      line: 'GOOGLE_CLIENT_ID is not set, but GOOGLE_CLIENT_SECRET is: copy both from the OAuth client (console.cloud.google.com, APIs & Services, Credentials)',
    },
    {
      set: { ...google, GOOGLE_CLIENT_ID: 'GOCSPX-example' },
      line: 'GOOGLE_CLIENT_ID is a client secret: the id ends with .apps.googleusercontent.com',
    },
    {
      set: { ...google, GOOGLE_CLIENT_SECRET: google.GOOGLE_CLIENT_ID },
      line: 'GOOGLE_CLIENT_SECRET is a client id: the secret begins with GOCSPX-',
    },
    {
      set: { ...google, GOOGLE_ISSUER: 'accounts.google.com' },
      line: 'GOOGLE_ISSUER is not an https address: accounts.google.com: leave it out, which means Google’s own',
    },
  ],
  'Sign-in at Firebase': [
    ...Object.keys(firebase).map((name) => ({
      set: { ...firebase, [name]: null },
      line: `${name} is not set, but ${Object.keys(firebase)
        .filter((other) => other !== name)
        .join(', ')} are`,
    })),
    {
      set: { ...firebase, ...google },
      line: 'GOOGLE_CLIENT_ID and FIREBASE_PROJECT_ID are both set: people sign in at Firebase, which has a Google popup of its own, or here',
    },
    {
      set: { ...firebase, FIREBASE_PROJECT_ID: 'My Market' },
      line: 'FIREBASE_PROJECT_ID is not the id of a project, such as my-market-1a2b: My Market',
    },
    {
      set: { ...firebase, FIREBASE_API_KEY: 'short' },
      line: 'FIREBASE_API_KEY is not a web API key, such as AIza…, from the project’s settings',
    },
    {
      set: { ...firebase, FIREBASE_AUTH_DOMAIN: 'https://my-market.firebaseapp.com/' },
      line: 'FIREBASE_AUTH_DOMAIN is not a host without https:// and path, such as my-market-1a2b.firebaseapp.com: https://my-market.firebaseapp.com/',
    },
    {
      set: { ...firebase, FIREBASE_CLIENT_EMAIL: 'owner@example.com' },
      line: 'FIREBASE_CLIENT_EMAIL is not the address of a service account, which ends with gserviceaccount.com: owner@example.com',
    },
    {
      set: { ...firebase, FIREBASE_CLIENT_EMAIL: 'market@other-market.iam.gserviceaccount.com' },
      line: 'FIREBASE_CLIENT_EMAIL belongs to the project other-market, but FIREBASE_PROJECT_ID is my-market',
    },
    {
      set: { ...firebase, FIREBASE_PRIVATE_KEY: 'AIzaNotTheKey' },
      line: 'FIREBASE_PRIVATE_KEY is not the private_key of a service account’s JSON file',
    },
    {
      set: { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      line: 'FIREBASE_AUTH_EMULATOR_HOST is set in production, where anybody could sign in as anybody by it',
    },
  ],
  'Pictures in a bucket': [
    {
      set: { S3_BUCKET: 'photos', S3_REGION: 'auto' },
      line: `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set, but S3_BUCKET, S3_REGION are: ${s3}`,
    },
    {
      set: { ...bucket, S3_BUCKET: null, S3_PREFIX: 'shop' },
      line: `S3_BUCKET is not set, but S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX are: ${s3}`,
    },
    {
      set: { S3_ENDPOINT: 'https://objects.example.com' },
      line: `S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set, but S3_ENDPOINT is: ${s3}`,
    },
    {
      set: { ...bucket, S3_BUCKET: 's3://photos' },
      line: 'S3_BUCKET is not the name of a bucket: s3://photos: the bare name; the address belongs into S3_ENDPOINT, a folder into S3_PREFIX',
    },
    {
      set: { ...bucket, S3_ENDPOINT: 'objects:9000' },
      line: 'S3_ENDPOINT is not a web address: objects:9000: https://objects.example.com, or leave it out for Amazon',
    },
    {
      set: { ...bucket, S3_PREFIX: 'a/../b' },
      line: 'S3_PREFIX may have letters, digits, dots, - and _ between its slashes: a/../b: shop/pictures',
    },
  ],
  'Pictures with a hosted service': [
    {
      set: { IMAGE_SERVICE_KEY: 'example' },
      line: 'IMAGE_SERVICE_URL is not set, but IMAGE_SERVICE_KEY is: both, or none for pictures of our own',
    },
    {
      set: { ...service, IMAGE_SERVICE_KEY: null },
      line: 'IMAGE_SERVICE_KEY is not set, but IMAGE_SERVICE_URL, IMAGE_SERVICE_ORIGIN are: both, or none for pictures of our own',
    },
    {
      set: { ...service, IMAGE_SERVICE_URL: 'api.imgbb.com' },
      line: 'IMAGE_SERVICE_URL is not a web address: where pictures are sent, https://api.imgbb.com/1/upload',
    },
    {
      set: { ...service, IMAGE_SERVICE_URL: 'https://api.imgbb.com/1/upload?key=example' },
      line: 'IMAGE_SERVICE_URL holds a key: set it as IMAGE_SERVICE_KEY, and the address without it',
    },
    {
      set: { ...service, IMAGE_SERVICE_URL: 'http://api.imgbb.com/1/upload' },
      line: 'IMAGE_SERVICE_URL is not https: http://api.imgbb.com: the address contains the key, which must not be sent in plain text',
    },
    {
      set: { ...service, IMAGE_SERVICE_ORIGIN: 'https://i.ibb.co/pictures' },
      line: 'IMAGE_SERVICE_ORIGIN is not an origin of https: https://i.ibb.co/pictures: where its pictures are shown, without a path: https://i.ibb.co',
    },
  ],
  Payouts: [
    { set: { PAYEE_KEYS: null }, line: `PAYEE_KEYS is not set: ${makePayeeKey}` },
    ...['Zm91cg', payeeKey, `k1:${payeeKey.slice(0, 40)}`, `one key:${payeeKey}`].map((one) => ({
      set: { PAYEE_KEYS: one },
      line: `PAYEE_KEYS is no list of id:key with keys of 32 bytes in base64: number 1: ${makePayeeKey}`,
    })),
    {
      set: { PAYEE_KEYS: `k1:${payeeKey},` },
      line: `PAYEE_KEYS is no list of id:key with keys of 32 bytes in base64: number 2: ${makePayeeKey}`,
    },
    {
      set: { PAYEE_KEYS: `k1:${payeeKey},k1:lost` },
      line: `PAYEE_KEYS has two keys with the id k1: ${makePayeeKey}`,
    },
    {
      set: { PAYEE_KEYS: `k1:lost,k2:${payeeKey}` },
      line: `PAYEE_KEYS begins with a lost key, but the first one encrypts: ${makePayeeKey}`,
    },
  ],
  Receipts: [
    { set: { RECEIPT_KEYS: null }, line: `RECEIPT_KEYS is not set: ${makePayeeKey}` },
    {
      set: { RECEIPT_KEYS: `r1:lost,r2:${payeeKey}` },
      line: `RECEIPT_KEYS begins with a lost key, but the first one signs: ${makePayeeKey}`,
    },
  ],
  Cards: [
    {
      set: { STRIPE_SECRET_KEY: null },
      line: `STRIPE_SECRET_KEY is not set, but STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are: ${secretKey}`,
    },
    {
      set: { STRIPE_PUBLISHABLE_KEY: null },
      line: `STRIPE_PUBLISHABLE_KEY is not set, but STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET are: ${publishableKey}`,
    },
    {
      set: { STRIPE_WEBHOOK_SECRET: null },
      line: `STRIPE_WEBHOOK_SECRET is not set, but STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY are: ${webhookSecret}`,
    },
    {
      set: { STRIPE_SECRET_KEY: null, STRIPE_PUBLISHABLE_KEY: null, STRIPE_WEBHOOK_SECRET: null },
      line: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are not set: set all three, from dashboard.stripe.com/apikeys and the webhook’s endpoint',
    },
    { set: { STRIPE_SECRET_KEY: 'example' }, line: `STRIPE_SECRET_KEY is not a secret key: ${secretKey}` },
    {
      set: { STRIPE_SECRET_KEY: 'pk_live_51Example' },
      line: `STRIPE_SECRET_KEY is a publishable key, not a secret key: ${secretKey}`,
    },
    {
      set: { STRIPE_SECRET_KEY: 'whsec_Example' },
      line: `STRIPE_SECRET_KEY is a webhook’s signing secret, not a secret key: ${secretKey}`,
    },
    {
      set: { STRIPE_PUBLISHABLE_KEY: 'example' },
      line: `STRIPE_PUBLISHABLE_KEY is not a publishable key: ${publishableKey}`,
    },
    {
      set: { STRIPE_PUBLISHABLE_KEY: 'sk_live_51Example' },
      line: `STRIPE_PUBLISHABLE_KEY is a secret key, not a publishable key: ${publishableKey}`,
    },
    {
      set: { STRIPE_PUBLISHABLE_KEY: 'rk_live_51Example' },
      line: `STRIPE_PUBLISHABLE_KEY is a restricted key, not a publishable key: ${publishableKey}`,
    },
    {
      set: { STRIPE_WEBHOOK_SECRET: 'example' },
      line: `STRIPE_WEBHOOK_SECRET is not a webhook’s signing secret: ${webhookSecret}`,
    },
    {
      set: { STRIPE_WEBHOOK_SECRET: 'we_1Example' },
      line: `STRIPE_WEBHOOK_SECRET is the id of a webhook’s endpoint, not a webhook’s signing secret: ${webhookSecret}`,
    },
    {
      set: { STRIPE_WEBHOOK_SECRET: 'sk_live_51Example' },
      line: `STRIPE_WEBHOOK_SECRET is a secret key, not a webhook’s signing secret: ${webhookSecret}`,
    },
    {
      set: { STRIPE_SECRET_KEY: 'sk_test_51Example' },
      line: 'STRIPE_SECRET_KEY is of test mode, but STRIPE_PUBLISHABLE_KEY of live mode: copy both from the same page, with the switch for test mode as you want it',
    },
    {
      set: { STRIPE_PUBLISHABLE_KEY: 'pk_test_51Example' },
      line: 'STRIPE_SECRET_KEY is of live mode, but STRIPE_PUBLISHABLE_KEY of test mode: copy both from the same page, with the switch for test mode as you want it',
    },
    {
      set: { STRIPE_SECRET_KEY: 'rk_live_51Example', STRIPE_PUBLISHABLE_KEY: 'pk_test_51Example' },
      line: 'STRIPE_SECRET_KEY is of live mode, but STRIPE_PUBLISHABLE_KEY of test mode: copy both from the same page, with the switch for test mode as you want it',
    },
    {
      set: { STRIPE_API_URL: 'https://cards.example.com' },
      line: 'STRIPE_API_URL is set, but the card keys are live: leave it out: live keys go to the provider and nowhere else',
    },
    {
      set: { STRIPE_API_URL: 'http://127.0.0.1:3001', STRIPE_SCRIPT_URL: 'http://127.0.0.1:3001/v3/' },
      line: 'STRIPE_API_URL, STRIPE_SCRIPT_URL are set, but the card keys are live: leave it out: live keys go to the provider and nowhere else',
    },
    {
      set: { ...testKeys, STRIPE_SCRIPT_URL: 'https://scripts.example.com/v3/' },
      line: 'STRIPE_SCRIPT_URL is set, but STRIPE_API_URL is not: leave it out: the provider’s own script goes with the provider itself',
    },
    {
      set: { ...testKeys, STRIPE_API_URL: 'cards.example.com' },
      line: 'STRIPE_API_URL is not an https address: cards.example.com: leave it out, which means the provider’s own',
    },
    {
      set: { PUBLIC_URL: 'http://market.example.com' },
      line: 'PUBLIC_URL is not https, but the card keys are live: live cards are taken on https pages alone: set PUBLIC_URL to https://…, or use test keys',
    },
    {
      set: { NODE_ENV: null, PUBLIC_URL: null },
      line: 'PUBLIC_URL is not set, but the card keys are live: live cards are taken on https pages alone: set PUBLIC_URL to https://…, or use test keys',
    },
    {
      set: { CARD_CURRENCY: 'tk' },
      line: 'CARD_CURRENCY is none that cards are charged in: tk: three letters, as in usd, eur or bdt',
    },
    {
      set: { CARD_CURRENCY: 'JPY' },
      line: 'CARD_CURRENCY jpy has not two decimals, which prices here have: one that has, as in usd, eur or bdt',
    },
    {
      set: { CARD_CURRENCY: 'kwd' },
      line: 'CARD_CURRENCY kwd has not two decimals, which prices here have: one that has, as in usd, eur or bdt',
    },
  ],
  Orders: [
    ...['50.01', '2.555', '-1', '2,5', 'two'].map((fee) => ({
      set: { FEE_PERCENT: fee },
      line: `FEE_PERCENT is not a percentage from 0 to 50 with at most two decimals: ${fee}: as in 2.5; 0 is usual`,
    })),
    {
      set: { PAYABLE_DAYS: '1.5' },
      line: 'PAYABLE_DAYS is not a whole number from 1 to 180: 1.5: 7 is usual',
    },
    {
      set: { PAYOUTS: 'stripe' },
      line: 'PAYOUTS is no way to pay sellers: stripe: manual: an Admin makes the transfers',
    },
    {
      set: { ORDER_HAND_OVER_DAYS: '0' },
      line: 'ORDER_HAND_OVER_DAYS is not a whole number from 1 to 60: 0: 7 is usual',
    },
    {
      set: { ORDER_CANCEL_HOURS: '73' },
      line: 'ORDER_CANCEL_HOURS is not a whole number from 1 to 72: 73: 1 is usual',
    },
    {
      set: { ORDER_ACCEPT_HOURS: 'x' },
      line: 'ORDER_ACCEPT_HOURS is not a whole number from 1 to 720: x: 72 is usual',
    },
    {
      set: { ORDER_ANSWER_HOURS: '721' },
      line: 'ORDER_ANSWER_HOURS is not a whole number from 1 to 720: 721: 72 is usual',
    },
    {
      set: { ORDER_END_DAYS: '61' },
      line: 'ORDER_END_DAYS is not a whole number from 2 to 60: 61: 60 is usual',
    },
    {
      set: { ORDER_ESCALATE_DAYS: '30', ORDER_END_DAYS: '30' },
      line: 'ORDER_ESCALATE_DAYS is not below ORDER_END_DAYS: 30, 30: an Admin decides before a dispute ends by itself; 5 and 60 are usual',
    },
  ],
  Mail: [
    { set: { SMTP_URL: null }, line: `SMTP_URL is not set: ${smtp}` },
    {
      set: { SMTP_URL: 'mail.example.com:587' },
      line: `SMTP_URL is not an address of a mail server: ${smtp}, with %-signs for what is special in the password`,
    },
    {
      set: { SMTP_URL: 'https://mail.example.com' },
      line: `SMTP_URL is not an address of a mail server: ${smtp}, with %-signs for what is special in the password`,
    },
    {
      set: { MAIL_FROM: 'Buy & Sale Laptops' },
      line: 'MAIL_FROM holds no e-mail address: Buy & Sale Laptops: Buy & Sale Laptops <no-reply@example.com>',
    },
    {
      set: { CONTACT_EMAIL: 'help' },
      line: 'CONTACT_EMAIL is not an email address: help: help@example.com',
    },
    { set: { TIME_ZONE: 'Dhaka' }, line: 'TIME_ZONE is no time zone: Dhaka: a name such as Asia/Dhaka' },
  ],
}

/** The environment of a case. */
export function environmentOf({ set }: StartupCase): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...inProduction, ...set }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
