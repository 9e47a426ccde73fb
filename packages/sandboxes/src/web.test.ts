import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCardSandbox } from './cards/start.ts'
import { startHostedSignIn } from './hosted-sign-in/server.ts'
import { startImageService } from './image-service/start.ts'
import { startMailSandbox } from './mail/server.ts'
import { startObjectSandbox } from './objects/start.ts'
import { startSignInSandbox } from './sign-in/server.ts'

const host = '127.0.0.1'
const ports: Record<string, number> = {}
const running: { stop(): Promise<void> }[] = []
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stand-ins-'))
  const inDir = (name: string) => ({ host, port: 0, dir: path.join(dir, name) })
  const cards = await startCardSandbox({ ...inDir('cards'), secretKey: 'sk_test_1', publishableKey: 'pk_test_1' })
  const signIn = await startSignInSandbox({
    ...inDir('sign-in'),
    clientId: 'a',
    clientSecret: 'b',
    redirectUris: ['http://localhost/callback'],
  })
  const mail = await startMailSandbox({ smtpPort: 0, webPort: 0, dir: path.join(dir, 'mail') })
  const keys = { region: 'eu-test-1', accessKeyId: 'AK', secretAccessKey: 'secret' }
  const objects = await startObjectSandbox({ ...inDir('objects'), bucket: 'photos', ...keys })
  const images = await startImageService({ host, port: 0, key: 'key' })
  const hosted = await startHostedSignIn({ port: 0, projectId: 'demo', apiKey: 'key' })
  running.push(cards, signIn, mail, objects, images, hosted)
  Object.assign(ports, {
    cards: cards.port,
    'sign-in': Number(new URL(signIn.issuer).port),
    mail: Number(new URL(mail.webUrl).port),
    objects: objects.port,
    'image service': Number(new URL(images.origin).port),
    'hosted sign-in': hosted.port,
  })
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await rm(dir, { recursive: true })
})

const refusal = '403 This stand-in answers only on this machine.'

function ask(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      let text = `${response.statusCode} `
      response
        .setEncoding('utf8')
        .on('data', (part) => (text += part))
        .on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

const entries = [
  ['cards', '/v1/payment_intents'],
  ['cards', '/v3/'],
  ['cards', '/sandbox/books'],
  ['sign-in', '/.well-known/openid-configuration'],
  ['sign-in', '/interaction/1'],
  ['mail', '/'],
  ['mail', '/api/messages'],
  ['objects', '/photos/a.jpg'],
  ['objects', '/sandbox/faults'],
  ['image service', '/1/upload'],
  ['image service', '/sandbox/faults'],
  ['hosted sign-in', '/keys'],
] as const

describe.each(entries)('the stand-in for %s at %s', (name, path) => {
  it.each(['evil.test', 'evil.test:3001', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil-localhost', '10.0.0.5'])(
    'refuses the host %s (DNS rebinding)',
    async (host) => {
      expect(await ask(ports[name] ?? 0, path, host)).toBe(refusal)
    },
  )

  it.each(['localhost', 'LOCALHOST:3001', 'market.localhost:3001', '127.0.0.1:3001', '127.8.9.1', '[::1]:3001'])(
    'accepts the local host %s',
    async (host) => {
      expect(await ask(ports[name] ?? 0, path, host)).not.toBe(refusal)
    },
  )
})
