import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { logOptions } from './log-options.ts'

it('a logged request has its path, and no query, cookie or token', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  app.get('/reset-password', async (request) => {
    request.log.info({ req: request }, 'said by hand')
    return {}
  })
  const secret = { authorization: 'Bearer told', cookie: 'market.session_token=told' }
  await app.inject({ url: '/reset-password?token=told&x=1', headers: secret })
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.filter((line) => line.includes('"url":"/reset-password"')).length).toBe(2)
  expect(lines.join('')).not.toContain('told')
})
