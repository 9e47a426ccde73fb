import type { RecordedSale } from '@market/contract'
import { leftOutReasons, type LeftOutFor } from '@market/contract/audit'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { RowActions } from '../../ui/row-actions.tsx'
import { saleQueries } from './queries.ts'

const words = texts.sales
const reasons = [
  { value: '', label: words.chooseReason },
  ...leftOutReasons.map((value) => ({ value, label: words.leftOutFor[value] })),
]

/** Leaves a sale out of price ranges for a reason, or counts it again. One of a deleted seller stays left out. */
export function SaleActions({ sale: { _id: id, itemName, leftOutFor } }: { sale: RecordedSale }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: LeftOutFor | null) => client.leaveOutSale({ params: { id }, body: { leftOutFor: reason } }),
    onSuccess: (_, reason) => {
      setAsking(false)
      void toast.success(reason === null ? words.nowCounted : words.nowLeftOut)
    },
    meta: { invalidates: [saleQueries.all.queryKey] },
  })
  if (leftOutFor === 'seller-deleted') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = leftOutReasons.find((one) => one === chosen)
    if (reason) mutate(reason)
  }
  return (
    <RowActions>
      {leftOutFor === null ? (
        <Button small onClick={() => setAsking(true)}>
          {words.leaveOut}
        </Button>
      ) : (
        <Button small busy={isPending} onClick={() => mutate(null)}>
          {words.countAgain}
        </Button>
      )}
      {asking && (
        <Dialog title={words.askLeaveOut(itemName)} onClose={() => setAsking(false)}>
          <p>{words.leaveOutHelp}</p>
          <form className="grid gap-4" onSubmit={submit}>
            <SelectField required label={words.reason} name="reason" choices={reasons} />
            <Button kind="next" type="submit" busy={isPending}>
              {words.leaveOut}
            </Button>
          </form>
        </Dialog>
      )}
    </RowActions>
  )
}
