import path from 'node:path'
import { StartUpError } from './start-up-error.mjs'

const loopback = '127.0.0.1'
const everywhere = ['0.0.0.0', '::']
/** Each stand-in's port relative to PORT, and the variables that replace the stand-in when one is set. */
const standIns = [
  { name: 'cards', keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], ports: { web: 1 } },
  {
    name: 'sign-in',
    keys: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
    ports: { web: 2 },
  },
  { name: 'mail', keys: ['SMTP_URL'], ports: { web: 3, smtp: 4 } },
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
  const reachable = everywhere.includes(host) ? 'localhost' : host
  const origin = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  return {
    production,
    host,
    port,
    /** The server's address on this machine. */
    origin,
    publicUrl: readAddress(env.PUBLIC_URL || origin),
    // Trimmed, as the server trims every setting.
    dataDir: env.DATA_DIR?.trim() ? path.resolve(env.DATA_DIR.trim()) : path.join(root, 'data'),
    /** Services without keys, each with its ports; none in production. */
    standIns: production
      ? []
      : standIns.filter(({ keys }) => !keys.some((key) => env[key]?.trim())).map((standIn) => withPorts(standIn, port)),
  }
}

/** Every port that must be free, with its purpose. */
export function portsOf({ host, port, standIns }) {
  const theirs = standIns.flatMap(({ name, ports }) =>
    Object.values(ports).map((port) => ({ host: loopback, port, of: name })),
  )
  return [{ host, port, of: 'server' }, ...theirs]
}

function withPorts({ name, ports }, first) {
  return { name, ports: Object.fromEntries(Object.entries(ports).map(([kind, after]) => [kind, first + after])) }
}

function readAddress(text) {
  if (!URL.canParse(text)) throw new StartUpError(`PUBLIC_URL must be a web address, not "${text}".`)
  return text
}

function readPort(text) {
  const port = Number(text)
  const last = 65_535 - 4
  if (!Number.isInteger(port) || port < 1 || port > last)
    throw new StartUpError(`PORT must be a number from 1 to ${last}, not "${text}".`)
  return port
}
