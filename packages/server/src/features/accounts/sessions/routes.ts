import { Problem } from '@market/contract'
import { inOwnTransactions, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { AccessTokens } from './access-tokens.ts'
import { languageCookieOf } from '../languages/cookie.ts'
import { languageOfIdentity } from '../languages/repository.ts'
import { tokenCookie } from './cookies.ts'
import type { Devices } from './devices.ts'
import { openSession } from './repository.ts'

interface Needs {
  db: Db
  identity: Identity
  tokens: AccessTokens
  devices: Devices
  secureCookies: boolean
}

export function sessionRoutes({ db, identity, tokens, devices, secureCookies }: Needs): Bindings {
  return {
    issueToken: inOwnTransactions(async ({ body, context }) => {
      const session = await identity.sessionOf(context.headers, { renew: true })
      // The e-mail proves nothing: the client must be signed in with it.
      if (session?.user.email.toLowerCase() !== body.email) throw new Problem('email-not-proven')
      const sid = await openSession(db, session)
      if (sid === null) throw new Problem('email-not-proven')
      const accessToken = await tokens.issue({ sub: session.user.id, sid })
      for (const cookie of [tokenCookie(accessToken, secureCookies), ...session.cookies]) context.setCookie(cookie)
      const device = await devices.read(context.headers)
      if (!devices.knows(device, body.email)) context.setCookie(await devices.remember(device, body.email))
      const language = context.language ?? (await languageOfIdentity(db, session.user.id))
      if (context.language === null && language !== null) context.setCookie(languageCookieOf(language, secureCookies))
      return { accessToken }
    }),
  }
}
