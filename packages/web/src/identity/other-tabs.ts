import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readToken } from '../api/access-token.ts'
import { forgetPerson } from './forget-person.ts'
import { sessionQuery } from './session.ts'
import { clearEndedTabStorage, clearTabStorage } from './tab-storage.ts'

interface News {
  /** Null when nobody is signed in any more. */
  uid: string | null
  /** They wanted to be signed out, so that nothing of them may stay. */
  onPurpose: boolean
}

/** One channel for telling and hearing: a channel does not hear itself, so this tab is not told what it did. */
const channel = new BroadcastChannel('sign-in-changed')

/** Somebody signed in or out here: other tabs look again who it is. */
export function tellOtherTabs(news: News): void {
  // A channel reaches our own origin alone and takes no other argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(news)
}

/** Forgets at once who was signed in, and all that they saw, before anybody is asked who it is now: there may be no network. */
async function lookAgain(queries: QueryClient, signedIn: boolean): Promise<void> {
  forgetPerson(queries, signedIn)
  if (signedIn) return queries.resetQueries({ queryKey: sessionQuery.queryKey })
  // What is still being observed would come later and say who it was before.
  void queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  queries.setQueryData(sessionQuery.queryKey, null)
}

/** Hears what other tabs did with the sign-in, and sees it on a page that comes back from where the browser had put it aside. */
export function useOtherTabs(queries: QueryClient): void {
  useEffect(() => {
    // A page of an older release says nothing but that something has changed.
    const hear = ({ data: news }: MessageEvent<News | null>) => {
      if (news?.onPurpose === true) clearTabStorage()
      const here = queries.getQueryData(sessionQuery.queryKey)
      // Whoever has only signed in anew goes on with what they are doing here.
      if (!here || here.uid !== news?.uid) void lookAgain(queries, news?.uid !== null)
    }
    let tokenBefore: string | null = null
    const leave = () => {
      tokenBefore = readToken()
    }
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readToken() === tokenBefore) return
      clearEndedTabStorage()
      void lookAgain(queries, readToken() !== null)
    }
    channel.addEventListener('message', hear)
    globalThis.addEventListener('pagehide', leave)
    globalThis.addEventListener('pageshow', comeBack)
    return () => {
      channel.removeEventListener('message', hear)
      globalThis.removeEventListener('pagehide', leave)
      globalThis.removeEventListener('pageshow', comeBack)
    }
  }, [queries])
}
