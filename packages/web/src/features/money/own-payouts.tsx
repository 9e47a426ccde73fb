import type { OwnPayout } from '@market/contract'
import { texts } from '@market/contract/texts'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { PayoutStateBadge } from '../payouts/payout-state-badge.tsx'
import { reasonOf } from '../payouts/reason.ts'

const words = texts.myMoney

const columns: Column<OwnPayout>[] = [
  {
    title: words.payout,
    kind: 'head',
    cell: ({ amount, currency, openedOn }) => (
      <div className="grid gap-1">
        <strong className="tabular-nums">{texts.forms.charge(amount, currency)}</strong>
        <time className="text-quiet" dateTime={openedOn}>
          {words.openedOn(texts.forms.day(openedOn))}
        </time>
      </div>
    ),
  },
  { title: texts.items.status, cell: PayoutState },
  {
    title: words.reference,
    cell: ({ reference }) => reference !== null && <span className="font-mono text-sm break-all">{reference}</span>,
  },
]

function PayoutState({ state, openedOn, movedOn, reason }: OwnPayout) {
  return (
    <div className="grid min-w-0 gap-1 max-wide:justify-items-end max-wide:text-end">
      <PayoutStateBadge state={state} />
      {movedOn !== openedOn && (
        <time className="text-quiet" dateTime={movedOn}>
          {words.since(texts.forms.day(movedOn))}
        </time>
      )}
      {reason !== null && (
        <p className="max-w-[44ch] text-sm text-pretty wrap-anywhere">{words.reason(reasonOf(reason))}</p>
      )}
      {reason !== null && <p className="max-w-[44ch] text-sm text-pretty text-quiet">{words.backInBalance}</p>}
    </div>
  )
}

/** The seller's payouts, newest first. */
export function OwnPayouts({ payouts }: { payouts: readonly OwnPayout[] }) {
  return <TagTable caption={words.payouts} columns={columns} rows={payouts} />
}
