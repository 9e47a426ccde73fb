import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { useFreshSignIn } from '../sign-in/use-fresh-sign-in.ts'
import { userQueries } from './queries.ts'

const invalidates = [userQueries.all]

/** An Admin's actions on a user; each takes the user's id. `waiting`: an action that needs a recent sign-in. */
export function useUserActs(name: string, onRemoved?: () => void) {
  const { waiting, stopWaiting, onRefused } = useFreshSignIn()
  const offerUndo = useOfferUndo()
  const offerToTakeBack = (id: string) =>
    offerUndo({
      said: texts.undo.verified(name),
      undo: () => client.verifySeller({ params: { id }, body: { userFlag: false } }),
      invalidates,
    })
  const makeAdmin = useAct(
    (id) => client.makeAdmin({ params: { id }, body: { userType: 'Admin' } }),
    texts.toast.madeAdmin,
    onRefused,
  )
  const verify = useAct(
    (id) => client.verifySeller({ params: { id } }),
    texts.toast.verified,
    onRefused,
    offerToTakeBack,
  )
  const remove = useAct((id) => client.deleteUser({ params: { id } }), texts.toast.deletedListing, onRefused, onRemoved)
  return { makeAdmin, verify, remove, waiting, stopWaiting }
}

/** When the sign-in is too old, `onRefused` receives the retry. */
function useAct(
  act: (id: string) => Promise<unknown>,
  done: string,
  onRefused: (error: unknown, retry: () => void) => void,
  onDone?: (id: string) => void,
) {
  const mutation = useMutation({
    mutationFn: act,
    ...(onDone && { onSuccess: (_: unknown, id: string) => onDone(id) }),
    onError: (error, id) => onRefused(error, () => mutation.mutate(id)),
    meta: { success: done, failure: 'own', invalidates },
  })
  return mutation
}
