import { freely, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import { languageCookieOf } from './cookie.ts'
import { setLanguage } from './repository.ts'

interface Needs {
  db: Db
  secureCookies: boolean
}

export function languageRoutes({ db, secureCookies }: Needs): Bindings {
  return {
    chooseLanguage: freely(async ({ body, caller, wire }) => {
      if (caller?.user) await setLanguage(db, caller.user.id, body.language)
      wire.setCookie(languageCookieOf(body.language, secureCookies))
      return { message: 'Language chosen' }
    }),
  }
}
