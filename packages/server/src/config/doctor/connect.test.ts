import { startImageService } from '@market/sandboxes/src/image-service/start.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailSandbox, type MailSandbox } from '@market/sandboxes/src/mail/server.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { answering } from '../../../test/answering.ts'
import { startCardSandbox, type CardSandbox } from '../../../test/card-sandbox.ts'
import { withClient } from '../../db/pool/with-client.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/free-port.ts'
import { startObjectSandbox } from '../../../test/object-sandbox.ts'
import { tryCards } from './checks/cards.ts'
import { tryFirebase } from './checks/sign-in.ts'
import { examine } from './report.ts'

let database: TestDatabase
let cards: CardSandbox
let mail: MailSandbox
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'market-doctor-'))
  ;[database, cards, mail] = await Promise.all([
    createTestDatabase(),
    startCardSandbox('http://127.0.0.1:9/'),
    startMailSandbox({ smtpPort: 0, webPort: 0, dir }),
  ])
})
afterAll(async () => {
  await Promise.all([database.drop(), cards.stop(), mail.stop()])
  await rm(dir, { recursive: true })
})

const addressOf = ({ user, database, host }: pg.ClientConfig, role = user) =>
  `postgres://${role}@/${database}?host=${encodeURIComponent(String(host))}`

/** The doctor's lines about one service, when only that is set. */
async function said(service: string, env: Record<string, string>): Promise<string[]> {
  const { lines } = await examine(env, { root: dir, connect: true })
  // The first line names the service in use.
  return lines
    .filter((line) => line.slice(7, 15).trim() === service)
    .slice(1)
    .map((line) => line.replace(/^(\w+)\s+\S+\s+/, '$1 '))
}

describe('the doctor tries out the database:', () => {
  it('both roles, which are right', async () => {
    expect(
      await said('Database', { DATABASE_URL: addressOf(database.app), DATABASE_OWNER_URL: addressOf(database.owner) }),
    ).toEqual([
      expect.stringMatching(/^ok DATABASE_URL works: PostgreSQL \d+, role \w+, owns nothing$/),
      expect.stringMatching(/^ok DATABASE_OWNER_URL works: PostgreSQL \d+, role \w+, may make tables$/),
    ])
  })

  it('roles the wrong way round', async () => {
    expect(
      await said('Database', { DATABASE_URL: addressOf(database.owner), DATABASE_OWNER_URL: addressOf(database.app) }),
    ).toEqual([
      expect.stringMatching(
        /^WRONG the role \w+ of DATABASE_URL owns \d+ tables: the server works as a role that owns nothing/,
      ),
      expect.stringMatching(
        /^WRONG the role \w+ of DATABASE_OWNER_URL may not make tables: as an administrator: grant create/,
      ),
    ])
  })

  it('one role for everything, which is worth knowing', async () => {
    expect(await said('Database', { DATABASE_URL: addressOf(database.owner) })).toEqual([
      expect.stringMatching(/^ok DATABASE_URL works/),
      expect.stringMatching(/^note \w+ owns the tables/),
    ])
  })

  it('two databases', async () => {
    const other = await createTestDatabase({ migrated: false })
    onTestFinished(() => other.drop())
    expect(
      await said('Database', { DATABASE_URL: addressOf(database.app), DATABASE_OWNER_URL: addressOf(other.owner) }),
    ).toContain(
      'WRONG DATABASE_URL and DATABASE_OWNER_URL are different databases: the same database in both, each with its role',
    )
  })

  it('one that is not there, without its password', async () => {
    const [line = ''] = await said('Database', { DATABASE_URL: 'postgres://market:pass-word@127.0.0.1:9/market' })
    expect(line).toMatch(/^WRONG the database of DATABASE_URL can't be used: .*ECONNREFUSED/)
    expect(line).not.toContain('pass-word')
  })

  it('a replica without a primary', async () => {
    expect(
      (
        await said('Database', { DATABASE_URL: addressOf(database.app), DATABASE_REPLICA_URL: addressOf(database.app) })
      ).at(-1),
    ).toMatch(/^note DATABASE_REPLICA_URL follows no other/)
  })
})

describe('the doctor tries out payee keys:', () => {
  const key = Buffer.alloc(32, 1).toString('base64')
  const set = (keys: string) => ({ DATABASE_URL: addressOf(database.app), PAYEE_KEYS: keys })

  it('which are all set, or one in use is not', async () => {
    expect(await said('Payouts', set(`k2:${key}`))).toEqual(['ok PAYEE_KEYS has every key in use: none yet'])
    await withClient(database.owner, (client) =>
      client.query(`insert into identity_users (id, name, email, email_verified) values ('s', 'S', 's@example.test', true);
        insert into users (id, identity_id, email, name, user_type) values (gen_random_uuid(), 's', 's@example.test', 'S', 'seller');
        insert into payees (id, user_id, details, key_id) select gen_random_uuid(), id, 'sealed', 'k1' from users`),
    )
    expect(await said('Payouts', set(`k2:${key},k1:lost`))).toEqual(['ok PAYEE_KEYS has every key in use: k1 (1)'])
    expect(await said('Payouts', set(`k2:${key}`))).toEqual([
      'WRONG PAYEE_KEYS lacks the key k1, which encrypts the details of 1 payee: add it from a backup, after the others; if there is no copy, add k1:lost, and they are deleted',
    ])
  })

  it('on a database without tables, and on none', async () => {
    const empty = await createTestDatabase({ migrated: false })
    onTestFinished(() => empty.drop())
    expect(await said('Payouts', { ...set(`k1:${key}`), DATABASE_URL: addressOf(empty.owner) })).toEqual([
      'ok PAYEE_KEYS has every key in use: none yet',
    ])
    const [line = ''] = await said('Payouts', { DATABASE_URL: 'postgres://market:pass-word@127.0.0.1:9/market' })
    expect(line).toMatch(/^note which keys encrypt payee details can't be read: .*ECONNREFUSED/)
    expect(line).not.toContain('pass-word')
  })
})

describe('the doctor tries out cards:', () => {
  const keys = () => ({
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
    STRIPE_API_URL: cards.url,
    STRIPE_SCRIPT_URL: `${cards.url}/v3/`,
  })

  it('keys that the provider knows, and one that it does not', async () => {
    expect((await said('Cards', keys()))[0]).toBe(
      'ok STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY work: the provider knows both',
    )
    expect(await said('Cards', { ...keys(), STRIPE_SECRET_KEY: 'sk_test_another' })).toEqual([
      expect.stringMatching(/^WRONG STRIPE_SECRET_KEY is refused by the card provider: .*: copy the key again/),
    ])
  })

  it.each<[string, object[], RegExp]>([
    [
      'that listens',
      [
        {
          status: 'enabled',
          enabled_events: [
            'payment_intent.succeeded',
            'charge.refunded',
            'refund.failed',
            'charge.dispute.created',
            'charge.dispute.updated',
            'charge.dispute.closed',
            'radar.early_fraud_warning.created',
          ],
        },
      ],
      /^the provider tells http:/,
    ],
    ['that listens to everything', [{ status: 'enabled', enabled_events: ['*'] }], /^the provider tells http:/],
    ['that is switched off', [{ status: 'disabled', enabled_events: ['*'] }], /is switched off: /],
    [
      'that does not hear of failed refunds',
      [
        {
          status: 'enabled',
          enabled_events: [
            'payment_intent.succeeded',
            'charge.refunded',
            'charge.dispute.created',
            'charge.dispute.updated',
            'charge.dispute.closed',
            'radar.early_fraud_warning.created',
          ],
        },
      ],
      /does not listen to all events that the market needs: /,
    ],
    [
      'that hears of something else',
      [{ status: 'enabled', enabled_events: ['payment_intent.succeeded', 'charge.refunded'] }],
      /does not listen to all events that the market needs: /,
    ],
    [
      'that is not there',
      [],
      /^the provider has no webhook endpoint http:\/\/market\.test\/api\/webhooks\/cards: add it/,
    ],
  ])('a webhook’s endpoint %s', async (_, endpoints, line) => {
    // As docs.stripe.com/api/webhook_endpoints/list has it.
    const data = endpoints.map((one, n) => ({
      id: `we_${n}`,
      object: 'webhook_endpoint',
      url: 'http://market.test/api/webhooks/cards',
      ...one,
    }))
    const apiUrl = await answering(200, { object: 'list', url: '/v1/webhook_endpoints', has_more: false, data })
    const setup = {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl,
      scriptUrl: '',
      currency: 'usd',
    }
    expect((await tryCards({ cards: setup, publicUrl: 'http://market.test' })).at(-1)?.line).toMatch(line)
  })
})

describe('the doctor tries out pictures:', () => {
  it('a bucket, in which it leaves nothing, and one whose keys are wrong', async () => {
    const sandbox = await startObjectSandbox()
    onTestFinished(() => sandbox.stop())
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = sandbox.bucket
    const env = {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    expect(await said('Pictures', env)).toEqual(['ok S3_BUCKET works: photos was written to, read and cleared'])
    expect(await sandbox.keys()).toEqual([])
    expect(await said('Pictures', { ...env, S3_SECRET_ACCESS_KEY: 'another' })).toEqual([
      expect.stringMatching(
        /^WRONG The bucket photos at http:.* can't be used: .*SignatureDoesNotMatch.*: is the name right/,
      ),
    ])
  })

  it('a hosted service, at which it leaves nothing, a refused key and a wrong address', async () => {
    const service = await startImageService({ host: '127.0.0.1', port: 0, key: 'right' })
    onTestFinished(() => service.stop())
    const port = await freePort()
    const env = { IMAGE_SERVICE_URL: service.uploadUrl, IMAGE_SERVICE_KEY: 'right' }
    expect(await said('Pictures', env)).toEqual([
      expect.stringMatching(/^ok IMAGE_SERVICE_URL answers and says nothing against the key/),
    ])
    expect(service.kept()).toBe(0)
    expect(await said('Pictures', { ...env, IMAGE_SERVICE_KEY: 'wrong' })).toEqual([
      expect.stringMatching(/^WRONG IMAGE_SERVICE_KEY is refused by the image service .*: copy it from your account/),
    ])
    expect(await said('Pictures', { ...env, IMAGE_SERVICE_URL: service.origin })).toEqual([
      expect.stringMatching(/^WRONG IMAGE_SERVICE_URL answers 404, but not as an upload call does/),
    ])
    service.faults.redirect = 'http://elsewhere.test/'
    expect(await said('Pictures', env)).toEqual([
      'WRONG IMAGE_SERVICE_URL sends on to elsewhere (307): set the address that it sends to',
    ])
    expect(await said('Pictures', { ...env, IMAGE_SERVICE_URL: `http://127.0.0.1:${port}/` })).toEqual([
      expect.stringMatching(/^WRONG the image service at 127\.0\.0\.1:\d+ does not answer: ECONNREFUSED/),
    ])
  })
})

describe('the doctor tries out the rest:', () => {
  it('the mail server, to which it sends no mail', async () => {
    expect(await said('Mail', { SMTP_URL: mail.smtpUrl })).toEqual([expect.stringMatching(/^ok SMTP_URL works/)])
    const [line = ''] = await said('Mail', { SMTP_URL: 'smtp://market:pass-word@127.0.0.1:9' })
    expect(line).toMatch(/^WRONG the mail server of SMTP_URL can't be used: .*ECONNREFUSED/)
    expect(line).not.toContain('pass-word')
  })

  it('a Redis that is not there, without its password', async () => {
    const [line = ''] = await said('Redis', { REDIS_URL: 'redis://:pass-word@127.0.0.1:9' })
    expect(line).toMatch(/^WRONG the Redis of REDIS_URL can't be used: .*ECONNREFUSED/)
    expect(line).not.toContain('pass-word')
  })

  it('Google’s and Firebase’s addresses', async () => {
    const env = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    expect(await said('Sign-in', { ...env, GOOGLE_ISSUER: await answering(200, { token_endpoint: 'x' }) })).toEqual([
      expect.stringMatching(/^ok Google’s sign-in answers/),
    ])
    expect(await said('Sign-in', { ...env, GOOGLE_ISSUER: `http://127.0.0.1:${await freePort()}` })).toEqual([
      expect.stringMatching(
        /^WRONG http:\/\/127\.0\.0\.1:\d+\/\.well-known\S+ can't be read \(GOOGLE_ISSUER\): .*ECONNREFUSED.*: may this machine connect/,
      ),
    ])
    expect(await tryFirebase(await answering(200, { keys: [] }))).toMatchObject({ is: 'fine' })
    expect(await tryFirebase(await answering(503, { error: 'no' }))).toMatchObject({
      is: 'wrong',
      line: expect.stringMatching(/answers 503 without keys \(Firebase\)/),
    })
  })
})
