import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSignInSandbox, type SignInSandbox } from './server.ts'

const client = { clientId: 'market', clientSecret: 'market-secret' }
const redirectUri = 'http://localhost:3999/api/auth/callback/google'

let dir: string
let sandbox: SignInSandbox

const start = () => startSignInSandbox({ ...client, port: 0, dir, redirectUris: [redirectUri] })

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sign-in-'))
  sandbox = await start()
})
afterAll(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true })
})

/** A minimal browser: stores cookies with their paths and leaves redirects to the test. */
function openBrowser() {
  const cookies = new Map<string, { value: string; path: string }>()
  return {
    cookies,
    async open(url: string, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(url)
      const sent = [...cookies]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
      const reply = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: sent.join('; ') } })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
      }
      return reply
    },
  }
}

type Browser = ReturnType<typeof openBrowser>

async function askToSignIn(browser: Browser, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  })
  const reply = await browser.open(`${sandbox.issuer}/auth?${query}`)
  return { verifier, reply, chooser: new URL(reply.headers.get('location') ?? '', sandbox.issuer).href }
}

async function answerChooser(browser: Browser, chooser: string, form: Record<string, string>): Promise<URL> {
  const answered = await browser.open(chooser, { method: 'POST', body: new URLSearchParams(form) })
  expect(answered.status).toBe(303)
  const resumed = await browser.open(answered.headers.get('location') ?? '')
  return new URL(resumed.headers.get('location') ?? '')
}

function redeem(code: string, verifier: string): Promise<Response> {
  const body = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }
  const secret = { client_id: client.clientId, client_secret: client.clientSecret }
  return fetch(`${sandbox.issuer}/token`, { method: 'POST', body: new URLSearchParams({ ...body, ...secret }) })
}

async function subOf(browser: Browser, chooser: string, email: string): Promise<string> {
  const page = await (await browser.open(chooser)).text()
  return new RegExp(`value="(\\d+)"(?:(?!</li>)[^])*${email}`).exec(page)?.[1] ?? ''
}

async function signIn(form: (chooser: string, browser: Browser) => Promise<Record<string, string>>) {
  const browser = openBrowser()
  const { verifier, chooser } = await askToSignIn(browser)
  const back = await answerChooser(browser, chooser, await form(chooser, browser))
  const tokens = (await (await redeem(back.searchParams.get('code') ?? '', verifier)).json()) as Record<string, string>
  const keys = createRemoteJWKSet(new URL(`${sandbox.issuer}/jwks`))
  const { payload } = await jwtVerify(tokens.id_token ?? '', keys, {
    issuer: sandbox.issuer,
    audience: client.clientId,
  })
  return { browser, back, tokens, payload }
}

describe('a sign-in', () => {
  it('ends with the chosen account in a signed ID token and in userinfo, after one click', async () => {
    const { back, tokens, payload } = await signIn(async (chooser, browser) => ({
      account: await subOf(browser, chooser, 'rafi@gmail.test'),
    }))
    const rafi = { email: 'rafi@gmail.test', email_verified: true, name: 'Rafi Karim' }
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(back.searchParams.get('state')).toBe('state-1')
    expect(payload).toMatchObject({ ...rafi, nonce: 'nonce-1' })
    const userinfo = await fetch(`${sandbox.issuer}/me`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await userinfo.json()).toMatchObject({ ...rafi, sub: payload.sub, picture: payload.picture })
    const picture = await fetch(String(payload.picture))
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  it('accepts any name and e-mail, verified or not, with the same `sub` each time', async () => {
    const form = { action: 'add', name: 'Ana <b>', email: 'Ana@shop.test' }
    const first = await signIn(async () => form)
    expect(first.payload).toMatchObject({ name: 'Ana <b>', email: 'Ana@shop.test', email_verified: false })
    const second = await signIn(async () => ({ ...form, verified: 'on' }))
    expect(second.payload).toMatchObject({ sub: first.payload.sub, email_verified: true })
    const { chooser } = await askToSignIn(second.browser)
    const page = await (await second.browser.open(chooser)).text()
    expect(page).toContain('Ana &lt;b&gt;')
    expect(page).not.toContain('<b>')
  })

  it('shows the chooser also after an earlier sign-in', async () => {
    const { browser } = await signIn(async (chooser, browser) => ({
      account: await subOf(browser, chooser, 'sam@gmail.test'),
    }))
    for (const prompt of ['select_account', 'login', 'consent']) {
      const { chooser } = await askToSignIn(browser, { prompt })
      expect((await browser.open(chooser)).status).toBe(200)
    }
    const { reply } = await askToSignIn(browser, { prompt: 'none' })
    expect(new URL(reply.headers.get('location') ?? '').searchParams.get('error')).toBe('account_selection_required')
  })

  it('sends access_denied back when the user cancels', async () => {
    const browser = openBrowser()
    const { chooser } = await askToSignIn(browser)
    const back = await answerChooser(browser, chooser, { action: 'cancel' })
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'state-1' })
  })

  it('shows the error of an invalid account and keeps what was typed', async () => {
    const browser = openBrowser()
    const { chooser } = await askToSignIn(browser)
    const body = new URLSearchParams({ action: 'add', name: 'Ana', email: 'nowhere' })
    const reply = await browser.open(chooser, { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toMatch(/Enter an email address[^]*value="nowhere"/)
  })
})

describe('the provider refuses', () => {
  it('a sign-in without PKCE', async () => {
    const { reply } = await askToSignIn(openBrowser(), { code_challenge: '', code_challenge_method: '' })
    expect(new URL(reply.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request')
  })

  it('a code with the wrong verifier, and a code used twice', async () => {
    const browser = openBrowser()
    const { verifier, chooser } = await askToSignIn(browser)
    const sub = await subOf(browser, chooser, 'rafi@gmail.test')
    const code = (await answerChooser(browser, chooser, { account: sub })).searchParams.get('code') ?? ''
    expect((await redeem(code, randomBytes(32).toString('base64url'))).status).toBe(400)
    expect((await redeem(code, verifier)).status).toBe(200)
    expect((await redeem(code, verifier)).status).toBe(400)
  })

  it('an unregistered redirect address, with a page and no redirect', async () => {
    const { reply } = await askToSignIn(openBrowser(), { redirect_uri: 'http://localhost:1/elsewhere' })
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('can’t continue')
  })

  it('the chooser of an unknown interaction', async () => {
    const reply = await fetch(`${sandbox.issuer}/interaction/none`)
    expect(reply.status).toBe(400)
  })
})

it('has the same signing key after a restart, in a file readable by its owner only', async () => {
  const keyOf = async () => (await (await fetch(`${sandbox.issuer}/jwks`)).json()) as unknown
  const before = await keyOf()
  await sandbox.stop()
  sandbox = await start()
  expect(await keyOf()).toEqual(before)
  expect((await stat(path.join(dir, 'keys.json'))).mode & 0o777).toBe(0o600)
})
