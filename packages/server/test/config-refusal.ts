import { readConfig } from '../src/config/config.ts'
import { StartupError } from '../src/db/startup-error.ts'

/** The lines with which the start refuses these settings; empty when it accepts them. */
export function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env, '/market')
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}
