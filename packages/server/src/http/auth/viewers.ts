import type { AuthUser } from '@market/contract'
import type { FastifyRequest } from 'fastify'
import { headersOf, tokenCookie, type Callers } from './callers.ts'
import type { Viewer } from '../pages/document.ts'
import { logFailure } from '../observability/quiet-log.ts'

interface ViewerParts {
  /** The user of the cookies' session, without renewing the session. */
  userOf(headers: Headers): Promise<AuthUser | null>
  ofToken: Callers['ofToken']
  /** The JSON that a browser with these cookies gets for a call; null for a refusal. */
  answer(url: string, cookie: string): Promise<string | null>
}

/** Authenticates the user of a personal document. Browsers open pages with cookies only. */
export function viewersBy({
  userOf,
  ofToken,
  answer,
}: ViewerParts): (request: FastifyRequest) => Promise<Viewer | null> {
  return async (request) => {
    const { cookie, authorization } = request.headers
    if (cookie === undefined || authorization !== undefined) return null
    // On failure the page fetches the user itself.
    const user = await userOf(headersOf(request)).catch((error: unknown) => {
      logFailure(request, 'the user of a document was not found out', error)
      return null
    })
    if (user === null) return null
    const token = request.cookies[tokenCookie]
    const holder = token === undefined ? 'unknown' : await ofToken(token)
    // The token of another user, left over from before: the calls would answer for that user.
    if (typeof holder !== 'string' && holder.identityId !== user.uid) return null
    return { user, answer: (url) => answer(url, cookie) }
  }
}
