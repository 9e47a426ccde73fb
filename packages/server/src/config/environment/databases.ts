import type { Reading } from './reading.ts'

export interface Databases {
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** For reads where a second of staleness is harmless. */
  databaseReplicaUrl: string | undefined
  /** Counts rate limits for all processes. */
  redisUrl: string | undefined
  demo: boolean
}

export function readDatabases(reading: Reading): Databases {
  const databaseUrl = readAddress(reading, 'DATABASE_URL')
  const beside = {
    databaseOwnerUrl: readAddress(reading, 'DATABASE_OWNER_URL'),
    databaseReplicaUrl: readAddress(reading, 'DATABASE_REPLICA_URL'),
  }
  const alone = reading.among(['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])
  if (databaseUrl === undefined && alone.length > 0) {
    reading.refuse(
      'DATABASE_URL',
      `DATABASE_URL is not set, but ${alone.join(', ')} ${alone.length > 1 ? 'are' : 'is'}`,
      'the address of the same database as the role that the server works as',
    )
  }
  const redis = 'redis://:password@host:6379, or rediss:// with TLS'
  const redisUrl = reading.fitting('REDIS_URL', /^rediss?:\/\/\S+$/, 'is not an address of Redis', redis, false)
  return { databaseUrl, ...beside, redisUrl, demo: readDemo(reading) }
}

// The address contains a password, so it is not printed.
function readAddress(reading: Reading, name: string): string | undefined {
  const fix = 'postgres://user:password@host:5432/database, with %-signs for what is special in the password'
  return reading.fitting(name, /^postgres(ql)?:\/\/\S+$/, 'is not an address of PostgreSQL', fix, false)
}

function readDemo(reading: Reading): boolean {
  const demo = reading.fitting('DEMO', /^[01]$/, 'is neither 0 nor 1', '1 for the demo market, 0 for brands alone')
  return !reading.production && (demo === undefined ? reading.given('DATABASE_URL') === undefined : demo === '1')
}
