import type { Healed } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'

const words = texts.integrity

const columns: Column<Healed>[] = [
  {
    title: words.healed.laptop,
    kind: 'head',
    cell: ({ itemName }) => <strong className="font-semibold">{itemName}</strong>,
  },
  { title: words.healed.by, cell: ({ by }) => words.healedBy[by] },
  {
    title: words.healed.outcome,
    cell: ({ outcome }) => <Badge state={outcome === 'sold' ? 'good' : 'waiting'}>{words.outcomes[outcome]}</Badge>,
  },
  { title: words.healed.price, kind: 'figure', cell: ({ price, currency }) => texts.forms.charge(price, currency) },
  {
    title: words.healed.at,
    kind: 'figure',
    cell: ({ healedOn }) => `${texts.forms.day(healedOn)} ${texts.exact.clock(healedOn)}`,
  },
]

export function HealedPayments({ healed }: { healed: readonly Healed[] }) {
  return (
    <section>
      <h2 className="integrity-heading">{words.healedTitle}</h2>
      <p className="integrity-lead">{words.healedLead}</p>
      {healed.length === 0 ? (
        <p>{words.healedNone}</p>
      ) : (
        <TagTable caption={words.healedTitle} columns={columns} rows={healed} keyOf={({ paymentId }) => paymentId} />
      )}
    </section>
  )
}
