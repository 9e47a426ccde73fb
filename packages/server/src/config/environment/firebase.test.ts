import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/config-refusal.ts'
import { readConfig } from '../config.ts'

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
const market = {
  SESSION_SECRET: 's'.repeat(32),
  PAYEE_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  RECEIPT_KEYS: `r1:${Buffer.alloc(32, 2).toString('base64')}`,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail.example.test',
}
const keys = {
  FIREBASE_PROJECT_ID: 'my-market-1a2b',
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_CLIENT_EMAIL: 'firebase-adminsdk-1@my-market-1a2b.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: privateKey,
}
const emulator = {
  FIREBASE_PROJECT_ID: 'demo-market',
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}

const read = (env: Record<string, string | undefined>) => readConfig({ ...market, ...env }, '/market').firebase

const refusal = (env: Record<string, string | undefined>): string => refusalOf({ ...market, ...env })

describe('Firebase', () => {
  it('is chosen by its keys, and by nothing else', () => {
    expect(read({})).toBeNull()
    expect(read(keys)).toMatchObject({
      projectId: 'my-market-1a2b',
      authDomain: 'my-market-1a2b.firebaseapp.com',
      emulatorHost: null,
      serviceAccount: { email: keys.FIREBASE_CLIENT_EMAIL },
    })
    expect(read({ ...keys, FIREBASE_AUTH_DOMAIN: 'sign-in.example.test' })).toMatchObject({
      authDomain: 'sign-in.example.test',
    })
  })

  it('takes the private key as the JSON file has it', () => {
    expect(
      read({ ...keys, FIREBASE_PRIVATE_KEY: JSON.stringify(privateKey) })?.serviceAccount?.key.asymmetricKeyType,
    ).toBe('rsa')
  })

  it('needs no service account for its emulator', () => {
    expect(read(emulator)).toMatchObject({
      projectId: 'demo-market',
      emulatorHost: '127.0.0.1:9099',
      serviceAccount: null,
    })
  })

  const others = 'FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY'
  it.each(Object.keys(keys))('does not start without %s', (missing) => {
    const set = others
      .split(', ')
      .filter((name) => name !== missing)
      .join(', ')
    expect(refusal({ ...keys, [missing]: ' ' })).toBe(`${missing} is not set, but ${set} are`)
  })

  it.each<[Record<string, string>, string]>([
    [
      { FIREBASE_AUTH_DOMAIN: 'x.example.test' },
      'FIREBASE_PROJECT_ID, FIREBASE_API_KEY, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY are not set, but FIREBASE_AUTH_DOMAIN is',
    ],
    [
      { ...keys, FIREBASE_PROJECT_ID: 'My Market' },
      'FIREBASE_PROJECT_ID is not the id of a project, such as my-market-1a2b: My Market',
    ],
    [
      { ...keys, FIREBASE_API_KEY: '1:1234:web:abc' },
      'FIREBASE_API_KEY is not a web API key, such as AIza…, from the project’s settings',
    ],
    [
      { ...keys, FIREBASE_AUTH_DOMAIN: 'https://x.example.test/' },
      'FIREBASE_AUTH_DOMAIN is not a host without https:// and path, such as my-market-1a2b.firebaseapp.com: https://x.example.test/',
    ],
    [
      { ...keys, FIREBASE_CLIENT_EMAIL: 'me@example.test' },
      'FIREBASE_CLIENT_EMAIL is not the address of a service account, which ends with gserviceaccount.com: me@example.test',
    ],
    [
      { ...keys, FIREBASE_CLIENT_EMAIL: 'a@other.iam.gserviceaccount.com' },
      'FIREBASE_CLIENT_EMAIL belongs to the project other, but FIREBASE_PROJECT_ID is my-market-1a2b',
    ],
    [
      { ...keys, FIREBASE_PRIVATE_KEY: 'the-id-of-the-key' },
      'FIREBASE_PRIVATE_KEY is not the private_key of a service account’s JSON file',
    ],
    [
      { ...keys, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      'GOOGLE_CLIENT_ID and FIREBASE_PROJECT_ID are both set: people sign in at Firebase, which has a Google popup of its own, or here',
    ],
    [
      { ...emulator, FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST is not a host with its port, such as 127.0.0.1:9099: http://127.0.0.1:9099',
    ],
    [
      { ...emulator, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example.test' },
      'FIREBASE_AUTH_EMULATOR_HOST is set in production, where anybody could sign in as anybody by it',
    ],
  ])('refuses %j in one line', (env, message) => {
    expect(refusal(env)).toBe(message)
  })
})
