import type { PayoutDetails, PayoutState } from '@market/contract'
import { payoutMoves } from '@market/contract/payouts'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../api/client.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { useFocusAfterClose } from '../../ui/use-focus-after-close.ts'
import { payoutAddress } from './payout-address.ts'
import { payoutQueries } from './queries.ts'
import { hasMoved, type Moving } from './use-move-payout.ts'
import { WordsForm } from './words-form.tsx'

const words = texts.payouts

/** Whether it may be marked by the caller: by its sender, or by another Admin when they have not done so in time. */
export function mayMark({ you, until }: NonNullable<PayoutDetails['sender']>): boolean {
  return you || Date.parse(until) <= Date.now()
}

/** What an Admin can do with a payout: to mark it as sent takes a reference, to book it back a reason. */
export function PayoutActs({ payout, move }: { payout: PayoutDetails; move: Moving }) {
  const { state, sender, canSendAgain } = payout
  if (canSendAgain) return <SendAgain id={payout._id} />
  if (sender === null) return <Marks state={state} move={move} />
  return mayMark(sender) && <EndSending own={sender.you} move={move} />
}

/** The transfer was made, or it wasn't. What another was sending is put back only by who has looked for it. */
function EndSending({ own, move }: { own: boolean; move: Moving }) {
  const busy = move.isPending
  return (
    <WordsForm
      label={words.reference}
      help={words.referenceHelp}
      missing={words.referenceError}
      submit={words.acts.sent}
      busy={busy}
      failure={hasMoved(move.error) ? undefined : failureMessage(move.error)}
      onSend={(reference) => move.mutate({ to: 'sent', reference })}
    >
      {own ? (
        <Button kind="quiet" busy={busy} className="ms-auto" onClick={() => move.mutate({ to: 'open' })}>
          {words.acts.open}
        </Button>
      ) : (
        <ConfirmButton
          kind="danger"
          small={false}
          question={words.acts.open}
          help={words.putBackHelp}
          busy={busy}
          onConfirm={() => move.mutate({ to: 'open', notOnStatement: true })}
        >
          {words.notOnStatement}
        </ConfirmButton>
      )}
    </WordsForm>
  )
}

/** Opens a payout to the same payee, and its page. */
function SendAgain({ id }: { id: string }) {
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => client.sendPayoutAgain({ params: { id } }),
    onSuccess: ({ respons }) => navigate(payoutAddress(respons.payoutId)),
    meta: { invalidates: [payoutQueries.all] },
  })
  return (
    <Button kind="next" className="justify-self-start" busy={again.isPending} onClick={() => again.mutate()}>
      {words.acts.again}
    </Button>
  )
}

function Marks({ state, move }: { state: PayoutState; move: Moving }) {
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
  const forward = next.find((to) => to === 'sending' || to === 'paid')
  return (
    <div className="grid max-w-md gap-4">
      <div className="flex flex-wrap gap-2">
        {forward && (
          <Button kind="next" busy={busy} onClick={() => move.mutate({ to: forward })}>
            {words.acts[forward]}
          </Button>
        )}
        <Button
          ref={opener}
          kind={back === 'cancelled' ? 'danger' : 'quiet'}
          busy={busy}
          className="ms-auto"
          onClick={() => setOpen(true)}
        >
          {words.acts[back]}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
