import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'oidc-provider'
import { loadStyle } from '../page.ts'
import { close, createLocalServer, listen, send, sendPage } from '../web.ts'
import { openAccounts } from './accounts.ts'
import { drawAvatar } from './avatar.ts'
import { choose } from './choose.ts'
import { loadKeys } from './keys.ts'
import { errorPage } from './pages.ts'
import { createProvider } from './provider.ts'

export interface SignInSandboxOptions {
  /** Default 127.0.0.1; part of the issuer. */
  host?: string
  /** 0: any free port. */
  port: number
  /** Folder of the signing keys and added accounts. */
  dir: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
}

export interface SignInSandbox {
  /** The client's issuer; discovery is at `/.well-known/openid-configuration` below it. */
  issuer: string
  port: number
  stop(): Promise<void>
}

/** Starts an OpenID Connect server that lets any user sign in as any account: for this machine only. */
export async function startSignInSandbox(options: SignInSandboxOptions): Promise<SignInSandbox> {
  const host = options.host ?? '127.0.0.1'
  const [keys, accounts, style] = await Promise.all([
    loadKeys(options.dir),
    openAccounts(options.dir),
    loadStyle(new URL('sign-in.css', import.meta.url)),
  ])
  const server = createLocalServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const expired = error instanceof errors.SessionNotFound
      if (!expired) console.error('Sign-in sandbox:', error)
      if (!res.headersSent)
        sendPage(res, expired ? 400 : 500, errorPage(expired ? 'It has expired.' : 'Something went wrong here.'))
    })
  })
  const port = await listen(server, options.port, host)
  const issuer = `http://${host}:${port}`
  const { clientId, clientSecret, redirectUris } = options
  const provider = createProvider({
    issuer,
    clientId,
    clientSecret,
    redirectUris,
    accounts,
    keys,
    renderError: errorPage,
  })
  const speakOpenId = provider.callback()

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', issuer)
    const avatar = /^\/avatars\/(\d{1,30})\.svg$/.exec(pathname)
    if (pathname === '/style.css') return send(res, 200, 'text/css', style)
    if (avatar?.[1]) return send(res, 200, 'image/svg+xml', drawAvatar(avatar[1]))
    if (pathname.startsWith('/interaction/')) return choose(provider, accounts, req, res)
    return speakOpenId(req, res)
  }

  return { issuer, port, stop: () => close(server) }
}
