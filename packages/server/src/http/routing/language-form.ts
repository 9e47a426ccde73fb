import { calls, Problem, type Language } from '@market/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../calls/caller.ts'
import { authenticate, type Callers } from '../auth/callers.ts'
import { isForeign } from '../auth/origin.ts'
import { parseInput } from './parse.ts'

/** Where pages send the form of languages. */
export const languageFormUrl = '/language'

interface Parts {
  callers: Callers
  publicOrigin: string
  /** Stores the choice of a signed-in user and returns the browser's cookie. */
  choose(caller: Caller | null, language: Language): Promise<string>
}

/**
 * The call chooseLanguage as a form, for pages whose script has not started. Redirects to the page that the form was
 * on.
 */
export async function serveLanguageForm(app: FastifyInstance, { callers, publicOrigin, choose }: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(
      languageFormUrl,
      {
        onRequest: async ({ headers }) => {
          if (isForeign(headers, publicOrigin)) throw new Problem('foreign-origin')
        },
      },
      async (request, reply) => {
        const { body } = parseInput(request, calls.chooseLanguage) as { body: { language: Language } }
        const caller = await authenticate(request, calls.chooseLanguage, callers)
        return reply
          .header('set-cookie', await choose(caller, body.language))
          .header('cache-control', 'private, no-store')
          .redirect(pageBefore(request, publicOrigin), 303)
      },
    )
  })
}

/** The address, without its origin, of our page that the request came from; `/` if it came from none. */
function pageBefore({ headers: { referer, host } }: FastifyRequest, publicOrigin: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { origin, host: from, pathname, search } = new URL(referer)
  if ((origin !== publicOrigin && from !== host) || pathname === languageFormUrl) return '/'
  // Two slashes would name another host.
  return pathname.replace(/^\/+/, '/') + search
}
