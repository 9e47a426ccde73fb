import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** Mails the link that verifies the user's address. */
export function useSendVerification() {
  return useMutation({
    mutationFn: () => client.sendVerification(),
    meta: { success: texts.toast.verificationSent },
  })
}
