import { Problem } from '@market/contract'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendProblem } from './send-problem.ts'

/** A server that refuses every request as overloaded. */
function openBusy() {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setErrorHandler((error, request, reply) => void sendProblem(request, reply, error))
  const refuse = async () => {
    throw new Problem('overloaded', { retryAfter: 2 })
  }
  app.get('/assets/page.js', refuse)
  app.get('/*', refuse)
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('a refused page', () => {
  it('is an HTML page in the browser’s language with a retry link', async () => {
    const open = openBusy()
    const english = await open('/search?q=x', browser)
    expect(english.statusCode).toBe(503)
    expect(english.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en',
      'retry-after': '2',
      'cache-control': 'private, no-store',
    })
    expect(english.body).toMatch(
      /<html lang="en" dir="ltr">.*<title>Buy &\S+ Sale Laptops<.*<h1>We’re very busy right now\..*<a href="">Try again</s,
    )
    const bengali = await open('/', { ...browser, cookie: 'language=bn' })
    expect(bengali.headers['content-language']).toBe('bn')
    expect(bengali.body).toMatch(/<html lang="bn" dir="ltr">.*<h1>এই মুহূর্তে খুব চাপ যাচ্ছে।.*<a href="">আবার চেষ্টা করুন</s)
  })

  it('is a JSON problem for programs, and where no page was requested', async () => {
    const open = openBusy()
    for (const reply of [
      await open('/'),
      await open('/', { accept: '*/*' }),
      await open('/api/nothing', browser),
      await open('/assets/page.js', browser),
    ]) {
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(reply.json()).toMatchObject({ status: 503, code: 'overloaded' })
    }
  })
})
