import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { close, createLocalServer, listen } from '../web.ts'
import { Refusal, openAccounts, type Account } from './accounts.ts'
import { openKeys } from './keys.ts'

export interface HostedSignInOptions {
  /** 0: any free port. */
  port: number
  projectId: string
  apiKey: string
}

type Json = Record<string, unknown>

/**
 * Implements the part of the hosted sign-in provider's API that a server calls: published keys, access tokens for
 * service accounts, accounts; not the part that a browser calls. Tests control it below /sandbox/.
 */
export async function startHostedSignIn({
  port,
  projectId,
  apiKey,
}: HostedSignInOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const keys = openKeys()
  const accounts = openAccounts()
  const given = new Set<string>()
  const state = { away: false, keysAsked: 0, tokensGiven: 0 }

  const control: Record<string, (body: Json) => unknown> = {
    sign: ({ header = {}, payload = {}, by }) => ({
      token: keys.sign(header as object, payload as object, by === 'hidden' ? 'hidden' : 'current'),
    }),
    rotate: () => keys.rotate(),
    be: (changes) => Object.assign(state, changes),
    account: (changes) => accounts.change(changes as Partial<Account>),
    seen: () => ({ ...state, accounts: accounts.list() }),
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://sandbox')
    const send = (status: number, body: unknown) =>
      void res.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body ?? {}))
    const refuse = (status: number, message: string) =>
      send(status, { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
    const told = /^\/sandbox\/(\w+)$/.exec(url.pathname)?.[1]
    if (told !== undefined) return send(200, control[told]?.(await readJson(req)))
    if (state.away) return void req.socket.destroy()
    if (url.pathname === '/keys') {
      state.keysAsked++
      return send(200, keys.published())
    }
    if (url.pathname === '/token') return giveToken(await text(req), send)
    const [, project, act = ''] = /^\/v1\/(?:projects\/([\w-]+)\/)?accounts:(\w+)$/.exec(url.pathname) ?? []
    if (project !== undefined && (project !== projectId || !given.has(req.headers.authorization ?? '')))
      return refuse(401, 'UNAUTHENTICATED')
    if (project === undefined && url.searchParams.get('key') !== apiKey) return refuse(400, 'API_KEY_INVALID')
    const call = (project === undefined ? accounts.ofAnybody : accounts.ofOwner)[act]
    if (!call) return refuse(404, 'NOT_FOUND')
    try {
      send(200, call(await readJson(req)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(400, error.message)
    }
  }

  /** For an assertion signed by the service account for this address. */
  function giveToken(form: string, send: (status: number, body: unknown) => void): void {
    const asked = new URLSearchParams(form)
    const claims = JSON.parse(
      Buffer.from(asked.get('assertion')?.split('.')[1] ?? '', 'base64url').toString() || '{}',
    ) as Json
    if (asked.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || claims['iss'] === undefined)
      return send(400, { error: 'invalid_grant' })
    state.tokensGiven++
    const token = randomBytes(24).toString('base64url')
    given.add(`Bearer ${token}`)
    send(200, { access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  const server = createLocalServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      console.error('The hosted sign-in sandbox failed:', error)
      res.destroy()
    })
  })
  return { port: await listen(server, port, '127.0.0.1'), stop: () => close(server) }
}

async function readJson(req: IncomingMessage): Promise<Json> {
  return JSON.parse((await text(req)) || '{}') as Json
}
