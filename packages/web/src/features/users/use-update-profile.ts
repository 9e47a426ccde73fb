import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { notifyOtherTabs } from '../../identity/other-tabs.ts'
import { sessionQuery } from '../../identity/session.ts'

interface Changes {
  /** Undefined: unchanged. */
  name: string | undefined
  /** Resolves to the address of another photo. */
  photo: (() => Promise<string>) | undefined
}

/** Changes the name and photo of the signed-in user. */
export function useUpdateProfile(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, photo }: Changes) =>
      client.updateProfile({
        body: { ...(name !== undefined && { displayName: name }), ...(photo && { photoURL: await photo() }) },
      }),
    // Lists of every kind show a seller's name and photo.
    meta: { success: texts.profile.saved, failure: 'own', invalidates: [[]] },
    onSuccess: ({ user }) => {
      queries.setQueryData(sessionQuery.queryKey, user)
      notifyOtherTabs({ uid: user.uid, onPurpose: false })
      onSaved()
    },
  })
}
