import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './db/startup-error.ts'

const keys = {
  SESSION_SECRET: 's'.repeat(32), STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example.test',
}

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env, '/market')
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('the configuration', () => {
  it('needs nothing but what the launcher hands it', () => {
    expect(readConfig(keys, '/market')).toMatchObject({
      host: 'localhost', port: 3000, publicUrl: 'http://localhost:3000', dataDir: '/market/data', google: null, demo: true, production: false,
    })
  })

  it('names in one line what is missing', () => {
    expect(refusal({ ...keys, STRIPE_SECRET_KEY: '', SMTP_URL: ' ' })).toMatch(/^STRIPE_SECRET_KEY, SMTP_URL are not set/)
    expect(refusal({})).not.toContain('\n')
  })

  it('wants a public address in production, and has no demo there', () => {
    expect(refusal({ ...keys, NODE_ENV: 'production' })).toBe('PUBLIC_URL is not set')
    expect(readConfig({ ...keys, NODE_ENV: 'production', PUBLIC_URL: 'https://market.example.test/', DEMO: '1' }, '/market')).toMatchObject({
      publicUrl: 'https://market.example.test', demo: false, production: true,
    })
  })

  it('has no demo on a database of one’s own, unless it is asked for', () => {
    const own = { ...keys, DATABASE_URL: 'postgres://db.example.test/market' }
    expect(readConfig(own, '/market').demo).toBe(false)
    expect(readConfig({ ...own, DEMO: '1' }, '/market').demo).toBe(true)
    expect(readConfig({ ...keys, DEMO: '0' }, '/market').demo).toBe(false)
  })

  it('keeps images in a folder, or in the bucket that is named', () => {
    const bucket = { S3_BUCKET: 'photos', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'sk' }
    expect(readConfig(keys, '/market').imageBucket).toBeNull()
    expect(readConfig({ ...keys, ...bucket }, '/market').imageBucket).toEqual({
      bucket: 'photos', region: 'eu-central-1', accessKeyId: 'AK', secretAccessKey: 'sk', endpoint: undefined, prefix: '',
    })
    const elsewhere = { ...bucket, S3_ENDPOINT: 'https://objects.example.test', S3_PREFIX: '/shop/pictures' }
    expect(readConfig({ ...keys, ...elsewhere }, '/market').imageBucket).toMatchObject({ endpoint: 'https://objects.example.test', prefix: 'shop/pictures/' })
  })

  it.each([
    [{ S3_BUCKET: 'photos', S3_REGION: 'auto' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set, but S3_BUCKET, S3_REGION are'],
    [{ S3_PREFIX: 'shop', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'sk' }, 'S3_BUCKET is not set, but S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX are'],
    [{ S3_ENDPOINT: 'https://objects.example.test' }, 'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are not set, but S3_ENDPOINT is'],
    [{ S3_BUCKET: 'photos', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'sk', S3_ENDPOINT: 'objects:9000' }, 'S3_ENDPOINT is not a web address: objects:9000'],
    [{ S3_BUCKET: 'photos', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'AK', S3_SECRET_ACCESS_KEY: 'sk', S3_PREFIX: 'a/../b' }, 'S3_PREFIX may have letters, digits, dots, - and _ between its slashes: a/../b'],
    [{ PORT: 'eighty' }, 'PORT is not a port number: eighty'],
    [{ PORT: '70000' }, 'PORT is not a port number: 70000'],
    [{ PUBLIC_URL: 'market.example.test' }, 'PUBLIC_URL is not a web address: market.example.test'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is shorter than 32 characters'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL is not an address of Redis: redis://host:6379'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is shorter than 16 characters, or holds a space'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is not set, but the other one is'],
  ])('refuses %j in one line', (env, message) => {
    expect(refusal({ ...keys, ...(env as Record<string, string>) })).toBe(message)
  })
})
