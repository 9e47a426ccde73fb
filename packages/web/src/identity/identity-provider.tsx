import type { AuthUser } from '@market/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { onSignInLost, readToken } from '../api/access-token.ts'
import type * as acts from './acts.ts'
import { forgetPerson } from './forget-person.ts'
import { IdentityContext, type Identity } from './identity-context.ts'
import { sessionQuery } from './session.ts'
import { tellOtherTabs, useOtherTabs } from './other-tabs.ts'
import { claimTabStorage, endTabStorages } from './tab-storage.ts'
import { useTheme } from './theme.ts'

type Acts = typeof acts

export function IdentityProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const session = useQuery(sessionQuery)
  const [changing, setChanging] = useState(false)
  const { theme, toggleTheme } = useTheme()

  const ways = useMemo(() => {
    /** `onPurpose`: nobody is signed in because they wanted it so. */
    const become = (user: AuthUser | null, onPurpose = false) => {
      if (user !== null) claimTabStorage(user.uid)
      else if (onPurpose) endTabStorages()
      if (user === null || queries.getQueryData(sessionQuery.queryKey)?.uid !== user.uid)
        forgetPerson(queries, user !== null)
      // What is still being observed would come later and say who it was before.
      void queries.cancelQueries({ queryKey: sessionQuery.queryKey })
      queries.setQueryData(sessionQuery.queryKey, user)
      tellOtherTabs({ uid: user?.uid ?? null, onPurpose })
    }
    const changingWhile = async <T,>(work: (acts: Acts) => Promise<T>): Promise<T> => {
      setChanging(true)
      try {
        return await work(await import('./acts.ts'))
      } finally {
        setChanging(false)
      }
    }
    const becoming = async <U extends AuthUser | null>(way: Promise<U>): Promise<U> => {
      const user = await way
      if (user !== null) become(user)
      return user
    }
    const leaveBy = (call: (acts: Acts) => Promise<unknown>) =>
      changingWhile(async (acts) => {
        await call(acts)
        become(null, true)
      })
    return {
      become,
      signIn: (given: Parameters<Acts['signIn']>[0]) => changingWhile((acts) => becoming(acts.signIn(given))),
      signInWithPopup: (...given: Parameters<Acts['signInWithPopup']>) =>
        changingWhile((acts) => becoming(acts.signInWithPopup(...given))),
      signUp: (given: Parameters<Acts['signUp']>[0]) => changingWhile((acts) => becoming(acts.signUp(given))),
      signOut: () => leaveBy((acts) => acts.signOut()),
      signOutEverywhere: () => leaveBy((acts) => acts.signOutEverywhere()),
    }
  }, [queries])

  useEffect(() => onSignInLost(() => ways.become(null)), [ways])
  useOtherTabs(queries)

  const user = session.data ?? null
  const loading = session.isPending || changing
  const identity = useMemo(
    (): Identity => ({
      user,
      loading,
      probablySignedOut: user === null && (!loading || readToken() === null),
      theme,
      toggleTheme,
      signIn: ways.signIn,
      signInWithPopup: ways.signInWithPopup,
      signUp: ways.signUp,
      signOut: ways.signOut,
      signOutEverywhere: ways.signOutEverywhere,
    }),
    [user, loading, theme, toggleTheme, ways],
  )

  return <IdentityContext value={identity}>{children}</IdentityContext>
}
