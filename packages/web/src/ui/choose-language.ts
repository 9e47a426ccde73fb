import type { Language } from '@market/contract/languages'
import { client } from '../api/client.ts'
import { reportFailure } from './report-failure.ts'

/** Stores the language in this browser's cookie and in the account of a signed-in user. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await client.chooseLanguage({ body: { language } })
    location.reload()
  } catch (error) {
    reportFailure(error)
  }
}
