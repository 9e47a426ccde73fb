import { findPrograms, type Program } from './find-programs.ts'

/** For tests: where nginx and Redis are; null, with a printed line, where one is missing. */
export function programsHere(): Promise<Record<Program, string> | null> {
  return findPrograms().catch((error: Error) => {
    console.log(`skipped: ${error.message}`)
    return null
  })
}
