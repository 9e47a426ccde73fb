import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { toast } from '../../ui/toast.ts'
import { isHeld } from './describe.ts'

const words = texts.myProducts

/** Ends the hold of a laptop whose buyer has renewed it beyond its first period: for the seller and Admins. */
export function useEndHold({ _id: productId }: Pick<Product, '_id'>) {
  return useMutation({
    mutationFn: () => client.endHold({ params: { productId } }),
    onSuccess: ({ released }) => void toast.success(released ? words.holdEnded : words.holdPaid),
    // Every query: the laptop is in lists of several keys.
    meta: { invalidates: [[]] },
  })
}

export function canEndHold({ heldUntil, holdEndable }: Pick<Product, 'heldUntil' | 'holdEndable'>): boolean {
  return isHeld(heldUntil) && holdEndable === true
}

export function EndHoldButton({ product }: { product: Product }) {
  const end = useEndHold(product)
  if (!canEndHold(product)) return null
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
