import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { toast } from '../../ui/toast.ts'
import { isHeld } from './describe.ts'

const words = texts.myProducts

/** For the seller and Admins, when a buyer has renewed the hold beyond its first period. */
export function EndHoldButton({ product: { _id: productId, heldUntil, holdEndable } }: { product: Product }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => client.endHold({ params: { productId } }),
    onSuccess: ({ released }) => {
      toast.success(released ? words.holdEnded : words.holdPaid)
      // The laptop is in lists of several query keys.
      return queries.invalidateQueries()
    },
    onError: (error) => toast.error(problemMessage(error)),
  })
  if (!isHeld(heldUntil) || holdEndable !== true) return null
  return (
    <ConfirmButton
      kind="quiet"
      question={words.askEndHold}
      help={words.endHoldHelp}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    >
      {words.endHold}
    </ConfirmButton>
  )
}
