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

  it.each([
    [{ PORT: 'eighty' }, 'PORT is not a port number: eighty'],
    [{ PORT: '70000' }, 'PORT is not a port number: 70000'],
    [{ PUBLIC_URL: 'market.example.test' }, 'PUBLIC_URL is not a web address: market.example.test'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET is shorter than 32 characters'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is shorter than 16 characters, or holds a space'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is not set, but the other one is'],
  ])('refuses %j in one line', (env, message) => {
    expect(refusal({ ...keys, ...(env as Record<string, string>) })).toBe(message)
  })
})
