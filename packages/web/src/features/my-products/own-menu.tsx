import { canMove, isOnMarket } from '@market/contract/items'
import { duplicateAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { isHeld } from '../listing/describe.ts'
import { canEndHold, useEndHold } from '../listing/end-hold-button.tsx'
import type { OwnListing } from './own-queries.ts'
import { useOwnAct } from './use-own-act.ts'

const words = texts.myProducts

/** The less likely acts on a listing; those that end something ask first. `renewable`: 'Renew' is among them. */
export function OwnMenu({ listing, renewable }: { listing: OwnListing; renewable: boolean }) {
  const { _id: id, itemName, state, advertiseFlag, heldUntil } = listing
  const [asking, setAsking] = useState<'delete' | 'end-hold'>()
  const [markSold, markUnsold] = [useOwnAct('mark-sold', listing), useOwnAct('mark-unsold', listing)]
  const [stop, pause, renew, withdraw] = [
    useOwnAct('stop-advertising', listing),
    useOwnAct('pause', listing),
    useOwnAct('renew', listing),
    useOwnAct('withdraw', listing),
  ]
  const endHold = useEndHold(listing)
  const busy = [markSold, markUnsold, stop, pause, renew, withdraw, endHold].some(({ isPending }) => isPending)
  const can = (act: 'mark-sold' | 'mark-unsold' | 'pause' | 'withdraw') => canMove(state, act)
  const close = () => setAsking(undefined)
  return (
    <>
      <MoreMenu of={itemName} busy={busy} asking={asking !== undefined}>
        {(hides) => (
          <>
            {can('mark-sold') && (
              <Button kind="plain" {...hides} onClick={() => markSold.mutate()}>
                {words.markSold}
              </Button>
            )}
            {can('mark-unsold') && (
              <Button kind="plain" {...hides} onClick={() => markUnsold.mutate()}>
                {words.markUnsold}
              </Button>
            )}
            {state === 'for_sale' && advertiseFlag && (
              <Button kind="plain" {...hides} onClick={() => stop.mutate()}>
                {words.stopAdvertising}
              </Button>
            )}
            {can('pause') && !isHeld(heldUntil) && (
              <Button kind="plain" {...hides} onClick={() => pause.mutate()}>
                {words.pause}
              </Button>
            )}
            {renewable && (
              <Button kind="plain" {...hides} onClick={() => renew.mutate()}>
                {words.renew}
              </Button>
            )}
            <ButtonLink kind="plain" to={duplicateAddress(id)}>
              {words.duplicate}
            </ButtonLink>
            {isOnMarket(state) && canEndHold(listing) && (
              <Button kind="plain" {...hides} onClick={() => setAsking('end-hold')}>
                {words.endHold}
              </Button>
            )}
            {can('withdraw') && (
              <Button kind="danger" {...hides} onClick={() => setAsking('delete')}>
                {words.delete}
              </Button>
            )}
          </>
        )}
      </MoreMenu>
      {asking === 'delete' && (
        <ConfirmDialog
          question={words.askDelete}
          help={words.deleteHelp}
          act={words.delete}
          onClose={close}
          onConfirm={() => withdraw.mutate()}
        />
      )}
      {asking === 'end-hold' && (
        <ConfirmDialog
          question={words.askEndHold}
          help={words.endHoldHelp}
          danger={false}
          act={words.endHold}
          onClose={close}
          onConfirm={() => endHold.mutate()}
        />
      )}
    </>
  )
}
