import type { Language } from '@market/contract'
import { inOwnTransactions, type Bindings } from '../../../calls/bindings.ts'
import type { Caller } from '../../../calls/caller.ts'
import type { Db } from '../../../db/db.ts'
import { languageCookieOf } from './cookie.ts'
import { setLanguage } from './repository.ts'

interface Needs {
  db: Db
  secureCookies: boolean
}

/** Stores the choice of a signed-in user; returns the cookie that stores it in the browser. */
export function languageChooser({ db, secureCookies }: Needs) {
  return async (caller: Caller | null, language: Language): Promise<string> => {
    if (caller?.user) await setLanguage(db, caller.user.id, language)
    return languageCookieOf(language, secureCookies)
  }
}

export function languageRoutes(needs: Needs): Bindings {
  const choose = languageChooser(needs)
  return {
    chooseLanguage: inOwnTransactions(async ({ body, caller, context }) => {
      context.setCookie(await choose(caller, body.language))
      return { message: 'Language chosen' }
    }),
  }
}
