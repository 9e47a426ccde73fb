import type { AuthUser } from '@market/contract'
import { LostConnection } from './lost-connection.ts'

/** That of `getSession` in the call table. */
export const sessionAddress = '/api/auth/get-session'

/**
 * As `client.getSession` answers it. Asked on every first screen, so without the call table and its schemas for as long as the
 * answer is that nobody is signed in; any other answer is read as all are.
 */
export async function askSession(signal: AbortSignal): Promise<AuthUser | null> {
  const response = await fetch(sessionAddress, { headers: { accept: 'application/json' }, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
      throw new LostConnection(error)
    },
  )
  if (response.ok && saysNobody(await response.clone().text())) return null
  const { readSession } = await import('./read-session.ts')
  return readSession(response)
}

function saysNobody(text: string): boolean {
  return /^\{\s*"user"\s*:\s*null\s*\}$/.test(text.trim())
}
