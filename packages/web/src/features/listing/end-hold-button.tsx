import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { toast } from '../../ui/toast.ts'
import { isHeld } from './describe.ts'

const words = texts.myProducts

/** For the seller and Admins, when a buyer has renewed the hold beyond its first period. */
export function EndHoldButton({ product: { _id: productId, heldUntil, holdEndable } }: { product: Product }) {
  const end = useMutation({
    mutationFn: () => client.endHold({ params: { productId } }),
    onSuccess: ({ released }) => void toast.success(released ? words.holdEnded : words.holdPaid),
    // Every query: the laptop is in lists of several keys.
    meta: { invalidates: [[]] },
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
