import type { AuthUser } from '@market/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { onSignInLost, readToken } from '../api/access-token.ts'
import type * as acts from './acts.ts'
import { clearUserData } from './clear-user-data.ts'
import { IdentityContext, type Identity } from './identity-context.ts'
import { sessionQuery } from './session.ts'
import { notifyOtherTabs, useOtherTabs } from './other-tabs.ts'
import { claimTabStorage, invalidateTabStorages } from './tab-storage.ts'
import { useHydrated } from '../api/use-hydrated.ts'

type Acts = typeof acts

export function IdentityProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const session = useQuery(sessionQuery)
  const [changing, setChanging] = useState(false)

  const actions = useMemo(() => {
    /** `onPurpose`: the user signed out, as opposed to a session that expired. */
    const setUser = (user: AuthUser | null, onPurpose = false) => {
      if (user !== null) claimTabStorage(user.uid)
      else if (onPurpose) invalidateTabStorages()
      if (user === null || queries.getQueryData(sessionQuery.queryKey)?.uid !== user.uid) clearUserData(queries)
      // A session request still in flight would overwrite the new user with the old.
      void queries.cancelQueries({ queryKey: sessionQuery.queryKey })
      queries.setQueryData(sessionQuery.queryKey, user)
      notifyOtherTabs({ uid: user?.uid ?? null, onPurpose })
    }
    const changingWhile = async <T,>(work: (acts: Acts) => Promise<T>): Promise<T> => {
      setChanging(true)
      try {
        return await work(await import('./acts.ts'))
      } finally {
        setChanging(false)
      }
    }
    const thenSetUser = async <U extends AuthUser | null>(signIn: Promise<U>): Promise<U> => {
      const user = await signIn
      if (user !== null) setUser(user)
      return user
    }
    const signOutBy = (work: (acts: Acts) => Promise<unknown>) =>
      changingWhile(async (acts) => {
        await queries.cancelQueries()
        try {
          await work(acts)
        } catch (error) {
          void queries.invalidateQueries()
          throw error
        }
        setUser(null, true)
      })
    return {
      setUser,
      signOutBy,
      signIn: (given: Parameters<Acts['signIn']>[0]) => changingWhile((acts) => thenSetUser(acts.signIn(given))),
      signInWithPopup: (...given: Parameters<Acts['signInWithPopup']>) =>
        changingWhile((acts) => thenSetUser(acts.signInWithPopup(...given))),
      signUp: (given: Parameters<Acts['signUp']>[0]) => changingWhile((acts) => thenSetUser(acts.signUp(given))),
      signOut: () => signOutBy((acts) => acts.signOut()),
      signOutEverywhere: () => signOutBy((acts) => acts.signOutEverywhere()),
    }
  }, [queries])

  useEffect(() => onSignInLost(() => actions.setUser(null)), [actions])
  useOtherTabs(queries)

  const user = session.data ?? null
  const loading = session.isPending || changing
  const hydrated = useHydrated()
  const tokenless = !hydrated || readToken() === null
  const identity = useMemo(
    (): Identity => ({
      user,
      loading,
      probablySignedOut: user === null && (!loading || tokenless),
      ...actions,
    }),
    [user, loading, tokenless, actions],
  )

  return <IdentityContext value={identity}>{children}</IdentityContext>
}
