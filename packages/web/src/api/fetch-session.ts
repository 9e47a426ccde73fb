import type { AuthUser } from '@market/contract'
import { LostConnection } from './lost-connection.ts'
import { readServerClock } from './server-clock.ts'

/** The path of `getSession` in the call table. */
export const sessionAddress = '/api/auth/get-session'

/**
 * Returns what `client.getSession` returns. It runs on every first screen, so the signed-out reply is recognised
 * without loading
 * the call table and its schemas; every other reply is parsed by them.
 */
export async function fetchSession(signal: AbortSignal): Promise<AuthUser | null> {
  const response = await fetch(sessionAddress, { headers: { accept: 'application/json' }, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
      throw new LostConnection(error)
    },
  )
  readServerClock(response)
  if (response.ok && isSignedOut(await response.clone().text())) return null
  const { readSession } = await import('./read-session.ts')
  return readSession(response)
}

function isSignedOut(text: string): boolean {
  return /^\{\s*"user"\s*:\s*null\s*\}$/.test(text.trim())
}
