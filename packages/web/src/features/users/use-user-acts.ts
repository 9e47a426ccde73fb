import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { client } from '../../api/client.ts'
import { useRefusalOfAct } from './use-refusal-of-act.ts'
import { userQueries } from './queries.ts'

/** What an Admin can do with a person; each takes the user's id. */
export function useUserActs() {
  const queries = useQueryClient()
  const done = (said: string) => () => {
    toast.success(said)
    return queries.invalidateQueries({ queryKey: userQueries.all })
  }
  const onError = useRefusalOfAct()
  return {
    makeAdmin: useMutation({
      mutationFn: (id: string) => client.makeAdmin({ params: { id }, body: { userType: 'Admin' } }),
      onSuccess: done(texts.toast.madeAdmin),
      onError,
    }),
    verify: useMutation({ mutationFn: (id: string) => client.verifySeller({ params: { id } }), onSuccess: done(texts.toast.verified), onError }),
    remove: useMutation({ mutationFn: (id: string) => client.deleteUser({ params: { id } }), onSuccess: done(texts.toast.deletedListing), onError }),
  }
}
