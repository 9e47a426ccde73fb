import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast.ts'
import { client } from '../../api/client.ts'
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts'
import { userQueries } from './queries.ts'

/** What an Admin can do with a person; each takes the user's id. `waiting`: for the Admin to sign in again. */
export function useUserActs() {
  const { waiting, stopWaiting, onRefused } = useFreshSignIn()
  const makeAdmin = useAct(
    (id) => client.makeAdmin({ params: { id }, body: { userType: 'Admin' } }),
    texts.toast.madeAdmin,
    onRefused,
  )
  const verify = useAct((id) => client.verifySeller({ params: { id } }), texts.toast.verified, onRefused)
  const remove = useAct((id) => client.deleteUser({ params: { id } }), texts.toast.deletedListing, onRefused)
  return { makeAdmin, verify, remove, waiting, stopWaiting }
}

/** Refused because the sign-in is too old, it hands over what to call after a new one. */
function useAct(
  act: (id: string) => Promise<unknown>,
  done: string,
  onRefused: (error: unknown, goOn: () => void) => void,
) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done)
      return queries.invalidateQueries({ queryKey: userQueries.all })
    },
    onError: (error, id) => onRefused(error, () => mutation.mutate(id)),
  })
  return mutation
}
