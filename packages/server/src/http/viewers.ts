import type { AuthUser } from '@market/contract'
import type { FastifyRequest } from 'fastify'
import { headersOf, tokenCookie, type Callers } from './callers.ts'
import type { Viewer } from './document.ts'
import { logFailure } from './quiet-log.ts'

interface ViewerParts {
  /** Whose sign-in the cookies carry; looks it up without carrying it on. */
  userOf(headers: Headers): Promise<AuthUser | null>
  ofToken: Callers['ofToken']
  /** Answers a call as a browser with these cookies gets it: the JSON of its reply, null for a refusal. */
  answer(url: string, cookie: string): Promise<string | null>
}

/** Finds out for whom a document is made that is for one person alone. Browsers open pages with cookies, and with nothing else. */
export function viewersBy({
  userOf,
  ofToken,
  answer,
}: ViewerParts): (request: FastifyRequest) => Promise<Viewer | null> {
  return async (request) => {
    const { cookie, authorization } = request.headers
    if (cookie === undefined || authorization !== undefined) return null
    // Without an answer the page asks again by itself.
    const user = await userOf(headersOf(request)).catch((error: unknown) => {
      logFailure(request, 'the user of a document was not found out', error)
      return null
    })
    if (user === null) return null
    const token = request.cookies[tokenCookie]
    const holder = token === undefined ? 'unknown' : await ofToken(token)
    // Left over from somebody else: the calls would answer them.
    if (typeof holder !== 'string' && holder.identityId !== user.uid) return null
    return { user, answer: (url) => answer(url, cookie) }
  }
}
