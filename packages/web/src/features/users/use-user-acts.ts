import { Problem } from '@market/contract/problem'
import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { userQueries } from './queries.ts'

/** What an Admin can do with a person; each takes the user's id. */
export function useUserActs() {
  // What waits for the Admin to sign in again.
  const [waiting, setWaiting] = useState<{ goOn: () => void }>()
  const ask = (goOn: () => void) => setWaiting({ goOn })
  const makeAdmin = useAct((id) => client.makeAdmin({ params: { id }, body: { userType: 'Admin' } }), texts.toast.madeAdmin, ask)
  const verify = useAct((id) => client.verifySeller({ params: { id } }), texts.toast.verified, ask)
  const remove = useAct((id) => client.deleteUser({ params: { id } }), texts.toast.deletedListing, ask)
  return { makeAdmin, verify, remove, waiting, stopWaiting: () => setWaiting(undefined) }
}

/** Refused because the sign-in is too old, it hands over what to call after a new one. */
function useAct(act: (id: string) => Promise<unknown>, done: string, onSignInTooOld: (goOn: () => void) => void) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done)
      return queries.invalidateQueries({ queryKey: userQueries.all })
    },
    onError: (error, id) => {
      if (error instanceof Problem && error.code === 'sign-in-again') onSignInTooOld(() => mutation.mutate(id))
      else toast.error(sayProblem(error))
    },
  })
  return mutation
}
