import { usualOrderTerms } from '@market/contract'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/config-refusal.ts'
import { readConfig } from './config.ts'

const keys = {
  SESSION_SECRET: 's'.repeat(32),
  PAYEE_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  RECEIPT_KEYS: `r1:${Buffer.alloc(32, 2).toString('base64')}`,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example.test',
}

describe('the configuration', () => {
  it('needs nothing but what the launcher hands it', () => {
    expect(readConfig(keys, '/market')).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/market/data',
      google: null,
      demo: true,
      production: false,
    })
  })

  it('has the payee keys in the given order, with null for a lost one', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const given = `k2:${two.toString('base64')}, old:lost ,k1:${one.toString('base64url')}`
    expect([...readConfig({ ...keys, PAYEE_KEYS: given }, '/market').payeeKeys]).toEqual([
      ['k2', two],
      ['old', null],
      ['k1', one],
    ])
  })

  it.each([
    [{}, null],
    [{ MAIL_FROM: 'Market <no-reply@example.test>' }, null],
    [{ MAIL_FROM: 'Market <hello@example.test>' }, 'hello@example.test'],
    [{ MAIL_FROM: 'hello@example.test', CONTACT_EMAIL: 'help@example.test' }, 'help@example.test'],
  ])('of %o the address for questions is %s', (set, address) => {
    expect(readConfig({ ...keys, ...set }, '/market').contactEmail).toBe(address)
  })

  it('names what is missing, each in one line', () => {
    expect(refusalOf({ ...keys, STRIPE_SECRET_KEY: '', SMTP_URL: ' ' })).toMatch(
      /^STRIPE_SECRET_KEY is not set, but .*\nSMTP_URL is not set: /,
    )
    expect(refusalOf({}).split('\n')).toHaveLength(5)
  })

  it('wants a public address in production, and has no demo there', () => {
    expect(refusalOf({ ...keys, NODE_ENV: 'production' })).toMatch(/^PUBLIC_URL is not set: /)
    expect(
      readConfig({ ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://market.example.test/', DEMO: '1' }, '/market'),
    ).toMatchObject({
      publicUrl: 'https://market.example.test',
      demo: false,
      production: true,
    })
  })

  it('has no demo on a database of one’s own, unless it is asked for', () => {
    const own = { ...keys, DATABASE_URL: 'postgres://db.example.test/market' }
    expect(readConfig(own, '/market').demo).toBe(false)
    expect(readConfig({ ...own, DEMO: '1' }, '/market').demo).toBe(true)
    expect(readConfig({ ...keys, DEMO: '0' }, '/market').demo).toBe(false)
  })

  it('keeps images in a folder, or in the bucket that is named', () => {
    const bucket = {
      S3_BUCKET: 'photos',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'AK',
      S3_SECRET_ACCESS_KEY: 'sk',
    }
    expect(readConfig(keys, '/market').imageBucket).toBeNull()
    expect(readConfig({ ...keys, ...bucket }, '/market').imageBucket).toEqual({
      bucket: 'photos',
      region: 'eu-central-1',
      accessKeyId: 'AK',
      secretAccessKey: 'sk',
      endpoint: undefined,
      prefix: '',
    })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://objects.example.test', S3_PREFIX: '/shop/pictures' }
    expect(readConfig({ ...keys, ...elsewhere }, '/market').imageBucket).toMatchObject({
      endpoint: 'https://objects.example.test',
      prefix: 'shop/pictures/',
    })
  })

  it('sends new pictures to a hosted service that is named, whose pictures stand where it says or beside its address', () => {
    const service = { IMAGE_SERVICE_URL: 'https://api.pictures.test/1/upload?expiration=600', IMAGE_SERVICE_KEY: 'k' }
    expect(readConfig(keys, '/market').imageService).toBeNull()
    expect(readConfig({ ...keys, ...service }, '/market').imageService).toEqual({
      uploadUrl: service.IMAGE_SERVICE_URL,
      key: 'k',
      origin: 'https://api.pictures.test',
    })
    expect(
      readConfig({ ...keys, ...service, IMAGE_SERVICE_ORIGIN: 'https://i.pictures.test' }, '/market').imageService
        ?.origin,
    ).toBe('https://i.pictures.test')
  })

  it('asks the card provider itself, unless a stand-in is named', () => {
    expect(readConfig(keys, '/market').cards).toMatchObject({
      apiUrl: undefined,
      scriptUrl: 'https://js.stripe.com/v3/',
      currency: 'bdt',
    })
    const standIn = {
      STRIPE_API_URL: 'http://127.0.0.1:3001',
      STRIPE_SCRIPT_URL: 'http://127.0.0.1:3001/v3/',
      CARD_CURRENCY: 'USD',
    }
    expect(readConfig({ ...keys, ...standIn }, '/market').cards).toMatchObject({
      apiUrl: 'http://127.0.0.1:3001',
      scriptUrl: 'http://127.0.0.1:3001/v3/',
      currency: 'usd',
    })
  })

  it('takes an order’s terms, those that are left out as usual', () => {
    expect(readConfig(keys, '/market').orderTerms).toEqual(usualOrderTerms)
    const set = {
      FEE_PERCENT: '2.5',
      PAYABLE_DAYS: '14',
      ORDER_CANCEL_HOURS: '2',
      ORDER_END_DAYS: '30',
      PAYOUTS: 'manual',
    }
    expect(readConfig({ ...keys, ...set }, '/market').orderTerms).toEqual({
      ...usualOrderTerms,
      feePercent: 2.5,
      payableDays: 14,
      cancelHours: 2,
      endDays: 30,
    })
  })

  it('takes restricted keys, several hosts of a database and a proxy’s networks', () => {
    const env = {
      ...keys,
      STRIPE_SECRET_KEY: 'rk_test_1',
      DATABASE_URL: 'postgres://app:p%40ss@a:5432,b:5432/market',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
    }
    expect(refusalOf(env)).toBe('')
  })
})
