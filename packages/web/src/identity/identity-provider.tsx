import type { AuthUser } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { dropToken, onSignInLost, readToken } from '../api/access-token.ts'
import { client } from '../api/client.ts'
import { forgetPerson } from './forget-person.ts'
import { IdentityContext, type Identity } from './identity-context.ts'
import { openPopup } from './popup.ts'
import { issue, register, sessionQuery, takeToken } from './session.ts'
import { signUp } from './sign-up.ts'
import { tellOtherTabs, useOtherTabs } from './other-tabs.ts'
import { claimTabStorage, endTabStorages } from './tab-storage.ts'
import { useTheme } from './theme.ts'

export function IdentityProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const session = useQuery(sessionQuery)
  const [changing, setChanging] = useState(false)
  const { theme, toggleTheme } = useTheme()

  const acts = useMemo(() => {
    /** `onPurpose`: nobody is signed in because they wanted it so. */
    const become = (user: AuthUser | null, onPurpose = false) => {
      if (user !== null) claimTabStorage(user.uid)
      else if (onPurpose) endTabStorages()
      if (user === null || queries.getQueryData(sessionQuery.queryKey)?.uid !== user.uid) forgetPerson(queries)
      // What is still being observed would come later and say who it was before.
      void queries.cancelQueries({ queryKey: sessionQuery.queryKey })
      queries.setQueryData(sessionQuery.queryKey, user)
      tellOtherTabs({ uid: user?.uid ?? null, onPurpose })
    }
    const changingWhile = async <T,>(work: () => Promise<T>): Promise<T> => {
      setChanging(true)
      try {
        return await work()
      } finally {
        setChanging(false)
      }
    }
    const settle = async (user: AuthUser) => {
      await takeToken(user)
      become(user)
      return user
    }
    const leaveBy = (call: () => Promise<unknown>) => changingWhile(async () => {
      await call()
      dropToken()
      become(null, true)
    })
    return {
      become,
      signIn: (body: { email: string, password: string }) =>
        changingWhile(async () => settle((await client.signIn({ body })).user)),
      signInWithPopup: (onPopupDone: () => void) => changingWhile(async () => {
        const how = await openPopup()
        if (how === 'failed' || how === 'blocked') throw new Problem('sign-in-provider-failed')
        const { user } = await client.getSession()
        if (user === null) return null
        onPopupDone()
        await register(user)
        await issue(user.email)
        become(user)
        return user
      }),
      signUp: (given: Parameters<typeof signUp>[0]) => changingWhile(async () => {
        const user = await signUp(given)
        become(user)
        return user
      }),
      signOut: () => leaveBy(() => client.signOut()),
      signOutEverywhere: () => leaveBy(() => client.signOutEverywhere()),
    }
  }, [queries])

  useEffect(() => onSignInLost(() => acts.become(null)), [acts])
  useOtherTabs(queries)

  const user = session.data ?? null
  const loading = session.isPending || changing
  const identity = useMemo((): Identity => ({
    user, loading, probablySignedOut: user === null && (!loading || readToken() === null), theme, toggleTheme,
    signIn: acts.signIn, signInWithPopup: acts.signInWithPopup, signUp: acts.signUp,
    signOut: acts.signOut, signOutEverywhere: acts.signOutEverywhere,
  }), [user, loading, theme, toggleTheme, acts])

  return <IdentityContext value={identity}>{children}</IdentityContext>
}
