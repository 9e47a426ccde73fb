import { editAddress } from '@market/contract/page-data'
import { canMove } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { UndoButton, useUndoOfRow } from '../../ui/undo-line.tsx'
import type { OwnListing } from './own-queries.ts'
import { OpenOrder } from '../orders/lists/open-order.tsx'
import { daysLeft, expiresSoon } from './expiry.ts'
import type { OwnActName } from './own-acts.ts'
import { OwnMenu } from './own-menu.tsx'
import { useOwnAct } from './use-own-act.ts'

const words = texts.myProducts
const look = 'flex flex-wrap items-center justify-end gap-2'

/** A paid listing is an order, which its seller can neither undo nor delete. */
export function OwnActions({ listing }: { listing: OwnListing }) {
  const { _id: id, itemName, state, soldFlag, advertiseFlag, booked } = listing
  const undo = useUndoOfRow()
  const [booking] = booked?.bookings ?? []
  if (booking?.payment && !booking.past)
    return (
      <div className={look}>
        <OpenOrder id={booking.payment.orderId} next={booking.payment.waitsFor === 'seller'} />
      </div>
    )
  // An act that moves the listing leaves nothing else to do with it for as long as it can be undone.
  if (undo && 'state' in (undo.row.after ?? {}))
    return (
      <div className={look}>
        <UndoButton {...undo} />
      </div>
    )
  // 'Undo' advertises a laptop again that its seller has just stopped advertising.
  const undoAdvertises = 'advertiseFlag' in (undo?.row.after ?? {})
  const days = daysLeft(listing)
  const soon = state === 'expired' || (days !== null && expiresSoon(days))
  const canRenew = canMove(state, 'renew') && (state === 'expired' || days !== null)
  return (
    <div className={look}>
      {undo && <UndoButton {...undo} />}
      {canRenew && soon && <ActButton act="renew" listing={listing} label={words.renew} />}
      {!canRenew && canMove(state, 'list') && <ActButton act="list" listing={listing} label={words.listAgain} />}
      {!soldFlag && (
        <ButtonLink small to={editAddress(id)}>
          <span>{texts.items.edit}</span>
          <span className="sr-only"> {itemName}</span>
        </ButtonLink>
      )}
      {state === 'for_sale' && !advertiseFlag && !undoAdvertises && (
        <ActButton act="advertise" listing={listing} label={words.advertise} />
      )}
      <OwnMenu listing={listing} renewable={canRenew && !soon} />
    </div>
  )
}

interface ActButtonProps {
  act: OwnActName
  listing: OwnListing
  label: string
}

function ActButton({ act, listing, label }: ActButtonProps) {
  const { isPending, mutate } = useOwnAct(act, listing)
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}
