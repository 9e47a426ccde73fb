import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts'
import { userQueries } from './queries.ts'

/** An Admin's actions on a user; each takes the user's id. `waiting`: an action that needs a recent sign-in. */
export function useUserActs(onRemoved?: () => void) {
  const { waiting, stopWaiting, onRefused } = useFreshSignIn()
  const makeAdmin = useAct(
    (id) => client.makeAdmin({ params: { id }, body: { userType: 'Admin' } }),
    texts.toast.madeAdmin,
    onRefused,
  )
  const verify = useAct((id) => client.verifySeller({ params: { id } }), texts.toast.verified, onRefused)
  const remove = useAct((id) => client.deleteUser({ params: { id } }), texts.toast.deletedListing, onRefused, onRemoved)
  return { makeAdmin, verify, remove, waiting, stopWaiting }
}

/** When the sign-in is too old, `onRefused` receives the retry. */
function useAct(
  act: (id: string) => Promise<unknown>,
  done: string,
  onRefused: (error: unknown, retry: () => void) => void,
  onDone?: () => void,
) {
  const mutation = useMutation({
    mutationFn: act,
    ...(onDone && { onSuccess: onDone }),
    onError: (error, id) => onRefused(error, () => mutation.mutate(id)),
    meta: { success: done, failure: 'own', invalidates: [userQueries.all] },
  })
  return mutation
}
