import { findPrograms, type Program } from './find-programs.ts'

/** For tests: where nginx and Redis are; null where one is missing, which is said in a line. */
export function programsHere(): Promise<Record<Program, string> | null> {
  return findPrograms().catch((error: Error) => {
    console.log(`skipped: ${error.message}`)
    return null
  })
}
