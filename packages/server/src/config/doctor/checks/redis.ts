import { timeLimits } from '../../time-limits.ts'
import { fine, passwordOf, reasonOf, wrong, type Outcome } from '../outcome.ts'

export async function tryRedis(address: string): Promise<Outcome> {
  const { Redis } = await import('ioredis')
  const { connect, query } = timeLimits.doctor
  const redis = new Redis(address, {
    lazyConnect: true,
    connectTimeout: connect,
    commandTimeout: query,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason: unknown
  redis.on('error', (error: Error) => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
    return fine('REDIS_URL works: it answers')
  } catch (error) {
    return wrong(
      `the Redis of REDIS_URL can't be used: ${reasonOf(reason ?? error, passwordOf(address))}`,
      'is the address right, the password, rediss:// for TLS?',
    )
  } finally {
    redis.disconnect()
  }
}
