import { isIP } from 'node:net'
import { usualAccountLimits, type AccountLimits } from '../../http/limits/limits.ts'
import { defaultCapacity, type Capacity } from '../../http/limits/overload/bulkheads.ts'
import { timeLimits } from '../time-limits.ts'
import type { Reading } from './reading.ts'

export interface Running {
  production: boolean
  sessionSecret: string
  trustProxy: string | undefined
  /** Lets other machines read /metrics. */
  metricsToken: string | undefined
  logLevel: string
  capacity: Capacity
  /** How old a visitor's replies may be, in milliseconds. */
  visitorsAge: number
  accountLimits: AccountLimits
}

const modes = ['production', 'development', 'test']
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Settings of the server itself, without its services. */
export function readRunning(reading: Reading): Running {
  const mode = reading.given('NODE_ENV')
  if (mode !== undefined && !modes.includes(mode))
    reading.refuse('NODE_ENV', `NODE_ENV is ${mode}, which means nothing here`, 'production, or leave it out')
  return {
    production: reading.production,
    sessionSecret: readSecret(reading),
    trustProxy: readTrust(reading),
    metricsToken: reading.fitting(
      'METRICS_TOKEN',
      /^\S{16,}$/,
      'is shorter than 16 characters, or holds a space',
      'make one with: openssl rand -hex 24',
      false,
    ),
    logLevel:
      reading.fitting(
        'LOG_LEVEL',
        (level) => logLevels.includes(level),
        'is no level',
        `one of ${logLevels.join(', ')}`,
      ) ?? 'warn',
    capacity: readCapacity(reading),
    visitorsAge: readCount(reading, 'MAX_VISITORS_AGE', timeLimits.visitorsAge, 0),
    accountLimits: {
      ...usualAccountLimits,
      edits: readCount(reading, 'MAX_EDITS_PER_HOUR', usualAccountLimits.edits),
      listings: readCount(reading, 'MAX_LISTINGS', usualAccountLimits.listings),
    },
  }
}

function readSecret(reading: Reading): string {
  const secret = reading.given('SESSION_SECRET')
  const fix = 'make one with: openssl rand -base64 48'
  if (secret === undefined)
    reading.refuse(
      'SESSION_SECRET',
      'SESSION_SECRET is not set',
      reading.production ? fix : `start with npm start, which makes one; or ${fix}`,
    )
  else if (secret.length < 32) reading.refuse('SESSION_SECRET', 'SESSION_SECRET is shorter than 32 characters', fix)
  return secret ?? ''
}

/** In Fastify's form: addresses, networks, or names of kinds of networks. */
function readTrust(reading: Reading): string | undefined {
  const text = reading.given('TRUST_PROXY')
  const strange = text
    ?.split(',')
    .map((one) => one.trim())
    .find((one) => !['loopback', 'linklocal', 'uniquelocal'].includes(one) && !isNetwork(one))
  if (strange !== undefined)
    reading.refuse(
      'TRUST_PROXY',
      `TRUST_PROXY names no address or network: ${strange}`,
      'the proxy’s address, 10.0.0.5, its network, 10.0.0.0/8, or loopback',
    )
  return text
}

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)) ||
    (version === 4 && isIP(bits) === 4)
  )
}

function readCount(reading: Reading, name: string, usually: number, least = 1): number {
  const text = reading.given(name)
  const wanted = Number(text ?? usually)
  if (Number.isInteger(wanted) && wanted >= least) return wanted
  reading.refuse(name, `${name} is not a whole number${least === 0 ? '' : ' above 0'}: ${text}`, `${usually} is usual`)
  return usually
}

function readCapacity(reading: Reading): Capacity {
  const count = (name: string, usually: number): number => readCount(reading, name, usually)
  return {
    ...defaultCapacity,
    maxWait: count('MAX_WAIT', defaultCapacity.maxWait),
    lateness: count('MAX_LATENESS', defaultCapacity.lateness),
    // Behind a proxy all connections come from the proxy.
    connectionsPerAddress:
      reading.given('TRUST_PROXY') === undefined
        ? count('MAX_CONNECTIONS_PER_ADDRESS', defaultCapacity.connectionsPerAddress)
        : null,
  }
}
