import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readyPort } from './ready-port.ts'

const main = path.resolve(import.meta.dirname, '../../sandboxes/src/sign-in/main.ts')

export interface SignInSandbox {
  issuer: string
  clientId: string
  clientSecret: string
  stop(): Promise<void>
}

export interface Account {
  name: string
  email: string
  verified: boolean
}

/** The popup's sign-in provider as a separate process, which redirects users back to the market at `marketUrl`. */
export async function startSignInSandbox(marketUrl: string): Promise<SignInSandbox> {
  const dir = await mkdtemp(path.join(tmpdir(), 'market-sign-in-'))
  const client = { clientId: 'market-test', clientSecret: 'market-test-secret' }
  const child = fork(main, {
    env: {
      ...process.env,
      SIGN_IN_SANDBOX_PORT: '0',
      SIGN_IN_SANDBOX_DIR: dir,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      SIGN_IN_REDIRECT_URIS: `${marketUrl}/api/auth/callback/google`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await readyPort(child, 'sign-in')
  return {
    ...client,
    issuer: `http://127.0.0.1:${port}`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * A minimal popup browser: stores cookies with their paths, follows redirects and fills in the provider's chooser.
 * `cookie`: cookies it has already. It stops before opening an address that is `last`.
 */
export async function goThroughPopup(
  start: string,
  answer: Account | 'cancel',
  cookie = '',
  last = '',
): Promise<{ end: URL; cookie: string }> {
  const [, had = '', value = ''] = /^([^=]+)=(.*)/.exec(cookie) ?? []
  const jar = new Map<string, { value: string; at: string }>(had ? [[had, { value, at: '/' }]] : [])

  async function open(url: URL, form?: Record<string, string>): Promise<Response> {
    const sent = [...jar]
      .filter(([, { at }]) => url.pathname.startsWith(at))
      .map(([name, { value }]) => `${name}=${value}`)
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: sent.join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, { value, at: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
    }
    return reply
  }

  const typed: Record<string, string> =
    answer === 'cancel'
      ? { action: 'cancel' }
      : { action: 'add', name: answer.name, email: answer.email, ...(answer.verified && { verified: 'on' }) }
  let url = new URL(start)
  for (let hop = 0; hop < 12; hop++) {
    const reply = await open(url, url.pathname.startsWith('/interaction/') ? typed : undefined)
    const next = reply.headers.get('location')
    if (next === null)
      return {
        end: url,
        cookie: [...jar]
          .filter(([name]) => name.startsWith('market.'))
          .map(([name, { value }]) => `${name}=${value}`)
          .join('; '),
      }
    url = new URL(next, url)
    if (url.pathname === last) return { end: url, cookie: '' }
  }
  throw new Error(`the popup does not end: ${url}`)
}
