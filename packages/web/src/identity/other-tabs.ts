import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readToken } from '../api/access-token.ts'
import { clearUserData } from './clear-user-data.ts'
import { sessionQuery } from './session.ts'
import { clearInvalidatedTabStorage, clearTabStorage } from './tab-storage.ts'

interface SignInChange {
  /** Null after a sign-out or an expired session. */
  uid: string | null
  /** The user signed out, so no data of theirs may stay. */
  onPurpose: boolean
}

let opened: BroadcastChannel | undefined

/**
 * A channel does not deliver to its own sender, so this tab does not receive its own messages. Undefined where the
 * browser refuses storage, and with it channels.
 */
function openChannel(): BroadcastChannel | undefined {
  try {
    return (opened ??= new BroadcastChannel('sign-in-changed'))
  } catch {
    return undefined
  }
}

/** Notifies the other tabs of a sign-in, a sign-out or a changed profile. */
export function notifyOtherTabs(change: SignInChange): void {
  // A BroadcastChannel reaches our own origin only, and its postMessage takes no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  openChannel()?.postMessage(change)
}

/** Clears the previous user's data before the new session is fetched: the tab may be offline. */
async function resetSession(queries: QueryClient, signedIn: boolean): Promise<void> {
  clearUserData(queries)
  if (signedIn) return queries.resetQueries({ queryKey: sessionQuery.queryKey })
  // A session request still in flight would bring the previous user back.
  void queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  queries.setQueryData(sessionQuery.queryKey, null)
}

/** Follows sign-ins and sign-outs of other tabs, also on a page that returns from the back/forward cache. */
export function useOtherTabs(queries: QueryClient): void {
  useEffect(() => {
    const channel = openChannel()
    const onMessage = ({ data: { uid, onPurpose } }: MessageEvent<SignInChange>) => {
      if (onPurpose) clearTabStorage()
      const here = queries.getQueryData(sessionQuery.queryKey)
      if (!here || here.uid !== uid) void resetSession(queries, uid !== null)
      // The same user signed in again, or has another name or photo.
      else void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    let tokenBefore: string | null = null
    const onPageHide = () => {
      tokenBefore = readToken()
    }
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readToken() === tokenBefore) return
      clearInvalidatedTabStorage()
      void resetSession(queries, readToken() !== null)
    }
    channel?.addEventListener('message', onMessage)
    globalThis.addEventListener('pagehide', onPageHide)
    globalThis.addEventListener('pageshow', onPageShow)
    return () => {
      channel?.removeEventListener('message', onMessage)
      globalThis.removeEventListener('pagehide', onPageHide)
      globalThis.removeEventListener('pageshow', onPageShow)
    }
  }, [queries])
}
