import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

const channelName = 'sign-in-changed'

/** Somebody signed in or out here: other tabs look again who it is. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

export function useOtherTabs(queries: QueryClient): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', () => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
    })
    return () => channel.close()
  }, [queries])
}
