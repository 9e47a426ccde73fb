import type { Product } from '@market/contract'
import { useEffect } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { noteLookedAt } from '../../identity/looked-at.ts'

/** Notes the laptop in this browser as looked at by the signed-in user; not the user's own. */
export function useNoteLookedAt({ _id: id, itemName, photoUrl, userid }: Product): void {
  const { user } = useIdentity()
  const noted = user !== null && user.email !== userid
  useEffect(() => {
    if (noted) noteLookedAt({ id, itemName, photoUrl })
  }, [noted, id, itemName, photoUrl])
}
