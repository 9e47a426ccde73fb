import { readConfig } from '../src/config.ts'
import { StartupError } from '../src/db/startup-error.ts'

/** The lines that stop a start with these settings; empty where it goes on. */
export function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, '/market')
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}
