import { fork } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { FirebaseAddresses } from '../src/adapters/firebase/addresses.ts'
import type { FirebaseConfig } from '../src/adapters/firebase/config.ts'
import { readyPort } from './ready-port.ts'

const main = path.resolve(import.meta.dirname, '../../sandboxes/src/hosted-sign-in/main.ts')

export interface HostedAccount {
  localId: string
  email: string
  displayName: string
  photoUrl: string
  emailVerified: boolean
  disabled: boolean
  validSince: string
  password: string
}

export interface HostedSignIn {
  config: FirebaseConfig
  addresses: FirebaseAddresses
  /** An ID token as the provider signs it, with these changes. */
  token(account: Partial<HostedAccount> & { localId: string }, changes?: TokenChanges): Promise<string>
  /** Makes or changes an account. */
  account(given: Partial<HostedAccount>): Promise<HostedAccount>
  be(state: { away: boolean }): Promise<void>
  rotateKeys(): Promise<void>
  seen(): Promise<{ keysAsked: number; tokensGiven: number; accounts: HostedAccount[] }>
  stop(): Promise<void>
}

export interface TokenChanges {
  header?: object
  payload?: object
  by?: 'hidden'
  provider?: string
}

/** The hosted sign-in provider's stand-in, as a separate process. */
export async function startHostedSignIn(): Promise<HostedSignIn> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const config: FirebaseConfig = {
    projectId: 'demo-market',
    apiKey: 'a-key',
    authDomain: 'demo-market.firebaseapp.com',
    emulatorHost: null,
    serviceAccount: { email: 'market@demo-market.iam.gserviceaccount.com', key },
  }
  const child = fork(main, {
    env: {
      ...process.env,
      HOSTED_SIGN_IN_PORT: '0',
      FIREBASE_PROJECT_ID: config.projectId,
      FIREBASE_API_KEY: config.apiKey,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${await readyPort(child, 'hosted sign-in')}`

  async function tell<Told>(what: string, body: object = {}): Promise<Told> {
    const reply = await fetch(`${url}/sandbox/${what}`, { method: 'POST', body: JSON.stringify(body) })
    return (await reply.json()) as Told
  }

  return {
    config,
    addresses: { keys: `${url}/keys`, tokens: `${url}/token`, accounts: `${url}/v1` },
    async token(account, { header = {}, payload = {}, by, provider = 'password' } = {}) {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: `https://securetoken.google.com/${config.projectId}`,
        aud: config.projectId,
        sub: account.localId,
        user_id: account.localId,
        auth_time: now,
        iat: now,
        exp: now + 3600,
        email: account.email,
        email_verified: account.emailVerified ?? false,
        name: account.displayName,
        picture: account.photoUrl,
        firebase: { identities: { email: [account.email] }, sign_in_provider: provider },
        ...payload,
      }
      return (await tell<{ token: string }>('sign', { header, payload: claims, by })).token
    },
    account: (given) => tell('account', given),
    async be(state) {
      await tell('be', state)
    },
    async rotateKeys() {
      await tell('rotate')
    },
    seen: () => tell('seen'),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
