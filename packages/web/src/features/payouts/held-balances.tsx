import type { HeldBalance } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../api/client.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/day.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { PersonLink } from '../users/person-link.tsx'
import { payoutQueries } from './queries.ts'

const words = texts.payouts.held

const columns: Column<HeldBalance>[] = [
  {
    title: texts.payouts.seller,
    kind: 'head',
    cell: ({ userId, name, email }) => (
      <div className="grid min-w-0 gap-1">
        <strong>
          <PersonLink id={userId}>{name}</PersonLink>
        </strong>
        <span className="text-sm wrap-anywhere text-quiet">{email}</span>
      </div>
    ),
  },
  { title: words.since, cell: ({ since }) => <Day at={since} /> },
  { title: texts.items.actions, kind: 'actions', cell: (held) => <Release held={held} /> },
]

/** Sellers whose balance waits for an Admin; nothing when there is none. */
export function HeldBalances() {
  const id = useId()
  return (
    <Loaded query={useQuery(payoutQueries.held)} skeleton={null}>
      {(all) =>
        all.length > 0 && (
          <section className="mb-10 grid gap-3" aria-labelledby={id}>
            <h2 id={id} className="text-xl">
              {words.title}
            </h2>
            <p className="max-w-[70ch] text-pretty text-quiet">{words.lead}</p>
            <TagTable caption={words.title} columns={columns} rows={all} keyOf={({ userId }) => userId} />
          </section>
        )
      }
    </Loaded>
  )
}

function Release({ held: { userId, name, own } }: { held: HeldBalance }) {
  const release = useMutation({
    mutationFn: () => client.releaseBalance({ params: { id: userId } }),
    meta: { success: words.released, invalidates: [payoutQueries.all] },
  })
  if (own)
    return (
      <RowActions>
        <p className="text-sm text-quiet">{words.own}</p>
      </RowActions>
    )
  return (
    <RowActions>
      <ConfirmButton
        kind="quiet"
        question={words.ask(name)}
        help={words.help}
        busy={release.isPending}
        onConfirm={() => release.mutate()}
      >
        {words.release}
      </ConfirmButton>
    </RowActions>
  )
}
