import type { Language } from '@market/contract/languages'
import { client } from '../api/client.ts'
import { stores } from '../kept/stores.ts'
import { reportFailure } from '../ui/report-failure.ts'

/** For this browser, and for whoever is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await client.chooseLanguage({ body: { language } })
    // What was kept for the time without a network speaks the other language.
    await globalThis.caches?.delete(stores.documents)
    location.reload()
  } catch (error) {
    reportFailure(error)
  }
}
