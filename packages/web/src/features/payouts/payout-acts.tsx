import type { PayoutState } from '@market/contract'
import { payoutMoves } from '@market/contract/payouts'
import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { useFocusAfterClose } from '../../ui/use-focus-after-close.ts'
import { hasMoved, type Moving } from './use-move-payout.ts'
import { WordsForm } from './words-form.tsx'

const words = texts.payouts

/** What an Admin can do with a payout in this state: to mark it as sent takes a reference, to book it back a reason. */
export function PayoutActs({ state, move }: { state: PayoutState; move: Moving }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const next = payoutMoves.flatMap(([from, to]) => (from === state ? [to] : []))
  const back = next.find((to) => to === 'cancelled' || to === 'returned')
  const busy = move.isPending
  const failure = hasMoved(move.error) ? undefined : failureMessage(move.error)
  useFocusAfterClose(open, opener)
  if (back === undefined) return null
  if (open)
    return (
      <WordsForm
        key="why"
        long
        focused
        label={words.why[back]}
        help={words.reasonHelp}
        missing={words.reasonError}
        submit={words.back[back]}
        kind={back === 'cancelled' ? 'danger' : 'next'}
        busy={busy}
        failure={failure}
        onSend={(reason) => move.mutate({ to: back, reason })}
      >
        <Button kind="plain" onClick={() => setOpen(false)}>
          {words.keep}
        </Button>
      </WordsForm>
    )
  const goBack = (
    <Button
      ref={opener}
      kind={back === 'cancelled' ? 'danger' : 'quiet'}
      busy={busy}
      className="ms-auto"
      onClick={() => setOpen(true)}
    >
      {words.acts[back]}
    </Button>
  )
  if (next.includes('sent'))
    return (
      <WordsForm
        label={words.reference}
        help={words.referenceHelp}
        missing={words.referenceError}
        submit={words.acts.sent}
        busy={busy}
        failure={failure}
        onSend={(reference) => move.mutate({ to: 'sent', reference })}
      >
        {goBack}
      </WordsForm>
    )
  return (
    <div className="grid max-w-md gap-4">
      <div className="flex flex-wrap gap-2">
        {next.includes('paid') && (
          <Button kind="next" busy={busy} onClick={() => move.mutate({ to: 'paid' })}>
            {words.acts.paid}
          </Button>
        )}
        {goBack}
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
