import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPrograms, portsOf, readSettings } from '../scripts/launcher/settings.mjs'
import { Reading } from '../packages/server/src/config/environment/reading.ts'

const secrets = {
  sessionSecret: 'session',
  stripeSecretKey: 'sk_test_1',
  stripePublishableKey: 'pk_test_1',
  stripeWebhookSecret: 'whsec_1',
  googleClientId: 'client',
  googleClientSecret: 'secret',
  payeeKeys: 'k1:key',
  receiptKeys: 'r1:key',
}

const programsWith = (env: Record<string, string>) => listPrograms('.', readSettings('.', env), secrets, env)
const standInsWith = (env: Record<string, string>) =>
  programsWith(env).sandboxes.map(({ name }: { name: string }) => name)

describe('a sandbox', () => {
  it('runs for each service without keys, and its address is passed to the server', () => {
    expect(standInsWith({})).toEqual(['cards sandbox', 'sign-in sandbox', 'mail sandbox'])
    expect(programsWith({}).server.env).toMatchObject({
      STAND_INS: 'cards,sign-in,mail',
      PAYEE_KEYS: 'k1:key',
      RECEIPT_KEYS: 'r1:key',
      STRIPE_SECRET_KEY: 'sk_test_1',
      GOOGLE_CLIENT_SECRET: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:3004',
    })
  })

  it('does not run for a service that has keys, or only some of them', () => {
    const hosted = { SMTP_URL: 'smtp://127.0.0.1:9', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    expect(standInsWith(hosted)).toEqual(['cards sandbox'])
    expect(programsWith(hosted).server.env).toMatchObject({ ...hosted, STAND_INS: 'cards' })
    const some = { STRIPE_PUBLISHABLE_KEY: 'pk_test_2', STRIPE_WEBHOOK_SECRET: 'whsec_2' }
    expect(standInsWith(some)).toEqual(['sign-in sandbox', 'mail sandbox'])
    expect(programsWith(some).server.env).toMatchObject(some)
    expect(programsWith(some).server.env).not.toHaveProperty('STRIPE_SECRET_KEY')
  })

  it('does not run in production, where no secret is generated', () => {
    const { server, sandboxes } = listPrograms('.', readSettings('.', { NODE_ENV: 'production' }), undefined, {})
    expect(sandboxes).toEqual([])
    expect(server.env).not.toHaveProperty('SESSION_SECRET')
    expect(server.env).not.toHaveProperty('PAYEE_KEYS')
    expect(server.env).not.toHaveProperty('RECEIPT_KEYS')
    expect(server.env).not.toHaveProperty('PUBLIC_URL')
  })
})

it('the ports of the sandboxes are the four after PORT', () => {
  expect(portsOf(readSettings('.', { PORT: '4000', HOST: '0.0.0.0' }))).toEqual([
    { host: '0.0.0.0', port: 4000, of: 'server' },
    { host: '127.0.0.1', port: 4001, of: 'cards' },
    { host: '127.0.0.1', port: 4002, of: 'sign-in' },
    { host: '127.0.0.1', port: 4003, of: 'mail' },
    { host: '127.0.0.1', port: 4004, of: 'mail' },
  ])
})

it.each(['soon', '0', '65532', '80.5'])('PORT %s is refused with a message', (port) => {
  expect(() => readSettings('.', { PORT: port })).toThrow(`PORT must be a number from 1 to 65531, not "${port}".`)
})

it.each([
  ['/srv/market ', '/srv/market'],
  [' /srv/market', '/srv/market'],
  [' ', path.resolve('data')],
])('DATA_DIR %j is one folder for the launcher and the server', (given, folder) => {
  const settings = readSettings(path.resolve('.'), { DATA_DIR: given })
  expect(settings.dataDir).toBe(folder)
  const seen = new Reading({ DATA_DIR: given }).given('DATA_DIR') ?? 'data'
  expect(path.resolve(seen)).toBe(settings.dataDir)
})
