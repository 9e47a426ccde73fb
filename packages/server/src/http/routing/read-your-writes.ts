import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'fresh'
/** Of a request inside the server that reads for such a browser. */
export const freshCookie = `${name}=1`

const cookiePattern = new RegExp(`(?:^|;)\\s*${name}=`)
/** Longer than a replica may lag, and than a visitor's reply is cached. */
const seconds = 2

/**
 * Read-your-writes: for two seconds after a write the browser sends a cookie, and every process reads from the primary
 * for it, for replies and for documents. The cookie grants nothing, so a forged one is harmless.
 */
export function setReadYourWrites(reply: FastifyReply, secure: boolean): void {
  void reply.header(
    'set-cookie',
    `${freshCookie}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

/**
 * Whether a read must not come from a replica. Replies inside a page's document are cached, which takes data of the
 * primary only; a client that sends a bearer token has no cookie.
 */
export function needsReadYourWrites({ raw, headers }: FastifyRequest): boolean {
  return !(raw instanceof IncomingMessage) || needsReadYourWritesFor(headers)
}

/** The same for a request from outside, by its headers. */
export function needsReadYourWritesFor({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return cookie === undefined ? authorization !== undefined : cookiePattern.test(cookie)
}
