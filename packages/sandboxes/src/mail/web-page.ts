import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createLocalServer, send, sendPage } from '../web.ts'
import type { Mail } from './mail.ts'
import { htmlDocument, listPage, mailPage, missingPage } from './pages.ts'
import type { MailStore } from './store.ts'

// Mails are untrusted: no script, no form, and an opaque origin.
const foreignHtml = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: http: https:',
  "frame-ancestors 'self'",
].join('; ')

/** The pages, and `GET /api/messages?to=` with the same mails as JSON. */
export function createWebServer(store: MailStore, style: string): Server {
  return createLocalServer((req, res) => answer(store, style, req, res))
}

function answer(store: MailStore, style: string, req: IncomingMessage, res: ServerResponse): void {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mail.test')
  if (pathname === '/style.css') return send(res, 200, 'text/css', style)
  const to = (searchParams.get('to') ?? '').trim()
  if (pathname === '/api/messages') return send(res, 200, 'application/json', JSON.stringify(sentTo(store, to)))
  if (pathname === '/') return sendPage(res, 200, listPage(sentTo(store, to), to))

  const [, id = '', part] = /^\/messages\/([^/]+)(\/html)?$/.exec(pathname) ?? []
  const mail = store.find(id)
  if (!mail) return sendPage(res, 404, missingPage())
  if (part)
    return send(res, 200, 'text/html; charset=utf-8', htmlDocument(mail), { 'content-security-policy': foreignHtml })
  return sendPage(res, 200, mailPage(mail))
}

function sentTo(store: MailStore, to: string): readonly Mail[] {
  if (to === '') return store.list()
  return store.list().filter((mail) => mail.to.some((address) => address.toLowerCase() === to.toLowerCase()))
}
