import { IncomingMessage, type IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'fresh'
const mark = new RegExp(`(?:^|;)\\s*${name}=`)
/** Longer than a replica may be behind, in seconds. */
const seconds = 2

/**
 * Whoever has just written reads from the primary, on whichever process: the browser carries a mark for two seconds. It opens nothing, so
 * that anybody may set it.
 */
export function markWriter(reply: FastifyReply, secure: boolean): void {
  void reply.header(
    'set-cookie',
    `${name}=1; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

/**
 * Whether a read must be of this moment. What a page's document asks for is kept with the document, which only the primary's data may be;
 * and who signs in without cookies carries no mark.
 */
export function mustBeFresh({ raw, headers }: FastifyRequest): boolean {
  return !(raw instanceof IncomingMessage) || mustBeFreshFor(headers)
}

/** The same of the headers alone, as they come from outside. */
export function mustBeFreshFor({ authorization, cookie }: IncomingHttpHeaders): boolean {
  return cookie === undefined ? authorization !== undefined : mark.test(cookie)
}
