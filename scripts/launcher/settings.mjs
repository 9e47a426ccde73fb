import path from 'node:path'
import { StartUpError } from './start-up-error.mjs'

const loopback = '127.0.0.1'
const addressOf = (port) => `http://${loopback}:${port}`

/**
 * The stand-ins for hosted services: the ports of each after PORT, the variables that replace it when one is set, and
 * what the server (`forServer`) and the stand-in itself (`own`) get.
 */
const standIns = [
  {
    name: 'cards',
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    after: [1],
    variables([port], { origin }, secrets, dir) {
      const keys = {
        STRIPE_SECRET_KEY: secrets.stripeSecretKey,
        STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
        STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      }
      const webhooks = { STRIPE_WEBHOOK_URL: `${origin}/api/webhooks/cards` }
      return {
        forServer: { ...keys, STRIPE_API_URL: addressOf(port), STRIPE_SCRIPT_URL: `${addressOf(port)}/v3/` },
        own: { ...keys, ...webhooks, CARDS_SANDBOX_PORT: `${port}`, CARDS_SANDBOX_DIR: dir },
      }
    },
  },
  {
    name: 'sign-in',
    keys: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
    after: [2],
    variables([port], { publicUrl }, secrets, dir) {
      const client = { GOOGLE_CLIENT_ID: secrets.googleClientId, GOOGLE_CLIENT_SECRET: secrets.googleClientSecret }
      const redirects = { SIGN_IN_REDIRECT_URIS: new URL('/api/auth/callback/google', publicUrl).href }
      return {
        forServer: { ...client, GOOGLE_ISSUER: addressOf(port) },
        own: { ...client, ...redirects, SIGN_IN_SANDBOX_PORT: `${port}`, SIGN_IN_SANDBOX_DIR: dir },
      }
    },
  },
  {
    name: 'mail',
    keys: ['SMTP_URL'],
    after: [3, 4],
    variables: ([web, smtp], _settings, _secrets, dir) => ({
      forServer: { SMTP_URL: `smtp://${loopback}:${smtp}`, MAIL_PAGE_URL: addressOf(web) },
      own: { MAIL_SANDBOX_SMTP_PORT: `${smtp}`, MAIL_SANDBOX_WEB_PORT: `${web}`, MAIL_SANDBOX_DIR: dir },
    }),
  },
]

/**
 * Reads the launcher's settings from the environment.
 * @param {string} root the product's folder
 * @param {NodeJS.ProcessEnv} env
 */
export function readSettings(root, env) {
  const production = env.NODE_ENV === 'production'
  const host = env.HOST || 'localhost'
  const port = readPort(env.PORT || '3000')
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const origin = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  const publicUrl = env.PUBLIC_URL || origin
  if (!URL.canParse(publicUrl)) throw new StartUpError(`PUBLIC_URL must be a web address, not "${publicUrl}".`)
  return {
    production,
    host,
    port,
    /** The server's address on this machine. */
    origin,
    publicUrl,
    // Trimmed, as the server trims every setting.
    dataDir: env.DATA_DIR?.trim() ? path.resolve(env.DATA_DIR.trim()) : path.join(root, 'data'),
    /** Services without keys, each with its ports; none in production. */
    standIns: standIns
      .filter(({ keys }) => !production && !keys.some((key) => env[key]?.trim()))
      .map(({ name, after, variables }) => ({ name, variables, ports: after.map((n) => port + n) })),
  }
}

function readPort(text) {
  const port = Number(text)
  const last = 65_535 - 4
  if (!Number.isInteger(port) || port < 1 || port > last)
    throw new StartUpError(`PORT must be a number from 1 to ${last}, not "${text}".`)
  return port
}

/** Every port that must be free, with its purpose. */
export function portsOf({ host, port, standIns }) {
  const theirs = standIns.flatMap(({ name, ports }) => ports.map((port) => ({ host: loopback, port, of: name })))
  return [{ host, port, of: 'server' }, ...theirs]
}

/**
 * The programs to run, each with its environment. The server gets the same variables as with the hosted services, with
 * the addresses of the stand-ins.
 */
export function listPrograms(root, settings, secrets, env) {
  const { host, port, dataDir, publicUrl } = settings
  const chosen = settings.standIns.map(({ name, ports, variables }) => ({
    name,
    ...variables(ports, settings, secrets, path.join(dataDir, 'sandboxes', name)),
  }))
  const server = {
    name: 'server',
    main: path.join(root, 'packages/server/dist/main.js'),
    env: {
      // On the next start little is compiled.
      NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
      ...env,
      HOST: host,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // No generated values in production: the server reports what is missing.
      ...(secrets && {
        PUBLIC_URL: publicUrl,
        SESSION_SECRET: env.SESSION_SECRET || secrets.sessionSecret,
        PAYEE_KEYS: env.PAYEE_KEYS || secrets.payeeKeys,
        RECEIPT_KEYS: env.RECEIPT_KEYS || secrets.receiptKeys,
      }),
      ...Object.assign({}, ...chosen.map(({ forServer }) => forServer)),
      ...(chosen.length > 0 && { STAND_INS: chosen.map(({ name }) => name).join(',') }),
    },
  }
  const sandboxes = chosen.map(({ name, own }) => ({
    name: `${name} sandbox`,
    main: path.join(root, 'packages/sandboxes/src', name, 'main.ts'),
    env: { ...env, ...own },
  }))
  return { server, sandboxes }
}
