import type { AnyListing } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { useOfferUndo } from '../../ui/offer-undo.ts'
import { productQueries } from '../products/queries.ts'
import { reportQueries } from '../reports/queries.ts'
import { userQueries } from '../users/queries.ts'

/** For Admins. A held laptop can't be withdrawn while its buyer is paying. */
export function WithdrawButton({ listing: { _id: id, itemName, state, paid } }: { listing: AnyListing }) {
  const words = texts.anyListing
  const invalidates = [productQueries.all, reportQueries.all.queryKey, userQueries.all]
  const offerUndo = useOfferUndo()
  const withdraw = useMutation({
    mutationFn: () => client.withdrawProduct({ params: { id } }),
    onSuccess: () =>
      offerUndo({
        said: texts.undo.listingWithdrawn(itemName),
        undo: () => client.restoreProduct({ params: { id } }),
        invalidates,
      }),
    meta: { success: words.withdrawn, invalidates },
  })
  if (state === 'withdrawn' || state === 'held') return null
  return (
    <div className="row-actions">
      <ConfirmButton
        question={words.askWithdraw(itemName)}
        help={paid ? words.withdrawPaidHelp : words.withdrawHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {words.withdraw}
      </ConfirmButton>
    </div>
  )
}
