import { fileIn } from '@market/contract/languages'

/** The constants that the client's sources declare. */
export function definitions(language: string): Record<string, string> {
  return {
    LANGUAGE: JSON.stringify(language),
    SERVICE_WORKER: JSON.stringify(`/${fileIn(language, 'service-worker.js')}`),
  }
}
