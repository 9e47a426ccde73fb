import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

/** One channel for telling and hearing: a channel does not hear itself, so this tab is not told what it did. */
const channel = new BroadcastChannel('sign-in-changed')

/** Somebody signed in or out here: other tabs look again who it is. */
export function tellOtherTabs(): void {
  // A channel reaches our own origin alone and takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
}

export function useOtherTabs(queries: QueryClient): void {
  useEffect(() => {
    const lookAgain = () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    channel.addEventListener('message', lookAgain)
    return () => channel.removeEventListener('message', lookAgain)
  }, [queries])
}
