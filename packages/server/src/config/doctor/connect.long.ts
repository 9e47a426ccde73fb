import { expect, it, onTestFinished } from 'vitest'
import { hasRedis, startRedis } from '../../../test/redis.ts'
import { examine } from './report.ts'

it.skipIf(!(await hasRedis()))('the doctor tries out Redis', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.kill())
  const { lines } = await examine({ REDIS_URL: redis.url }, { root: '/nowhere', connect: true })
  expect(lines.find((line) => line.includes('REDIS_URL'))).toMatch(/^ok\s+Redis\s+REDIS_URL works: it answers$/)
})
