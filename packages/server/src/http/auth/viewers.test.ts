import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { viewersBy } from './viewers.ts'

it('a document is a visitor’s when the user lookup fails, and the failure is logged', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  const viewerOf = viewersBy({
    userOf: () => Promise.reject(new Error('the sign-in provider is away')),
    ofToken: async () => 'unknown',
    answer: async () => null,
  })
  app.get('/', async (request) => ({ viewer: await viewerOf(request) }))
  const { body } = await app.inject({ url: '/', headers: { cookie: 'market.session_token=x' } })
  expect(JSON.parse(body)).toEqual({ viewer: null })
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual([
    'the sign-in provider is away',
  ])
})
