import type { Product } from '@market/contract'
import { useEffect } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { noteLookedAt } from '../../identity/looked-at.ts'

/** Notes the laptop in this browser as looked at; not the user's own, and only once it is known who the user is. */
export function useNoteLookedAt({ _id: id, itemName, photoUrl, resalePrice: price, userid }: Product): void {
  const { user, loading } = useIdentity()
  const signedIn = user !== null
  const noted = signedIn ? user.email !== userid : !loading
  useEffect(() => {
    if (noted) noteLookedAt({ id, itemName, photoUrl, price }, signedIn)
  }, [noted, signedIn, id, itemName, photoUrl, price])
}
