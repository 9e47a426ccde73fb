import type { DraftEntry } from '@market/contract'
import { draftAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PictureRow } from '../../ui/picture-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { markQueries } from '../marks/queries.ts'
import { draftQueries } from './queries.ts'

const columns: Column<DraftEntry>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: ({ photoUrl, itemName }) => (
      <PictureRow dense>
        <Picture address={photoUrl} alt="" sizes="3.5rem" className="rounded-field" />
        <strong className="line-clamp-2 font-semibold sm:line-clamp-1">{itemName || texts.drafts.untitled}</strong>
      </PictureRow>
    ),
  },
  {
    title: texts.drafts.saved,
    cell: ({ savedOn }) => (
      <span className="text-sm text-quiet">
        <span>{`${texts.drafts.saved} `}</span>
        <time dateTime={savedOn}>{texts.exact.dayAndClock(savedOn)}</time>
      </span>
    ),
  },
  { title: texts.items.actions, kind: 'actions', cell: (draft) => <Actions draft={draft} /> },
]

/** The user's drafts, the last saved first. */
export function MyDrafts() {
  const add = (
    <ButtonLink kind="next" to="/dashboard/addproduct">
      {texts.myProducts.add}
    </ButtonLink>
  )
  return (
    <Loaded query={useQuery(draftQueries.list)} skeleton={<TableSkeleton columns={columns} head="laptop" dense />}>
      {(drafts) =>
        drafts.length > 0 ? (
          <TagTable dense caption={texts.drafts.title} columns={columns} rows={drafts} />
        ) : (
          <EmptyNotice action={add}>{texts.myProducts.none.drafts}</EmptyNotice>
        )
      }
    </Loaded>
  )
}

function Actions({ draft: { _id: id, itemName } }: { draft: DraftEntry }) {
  const remove = useMutation({
    mutationFn: () => client.deleteDraft({ params: { id } }),
    meta: { success: texts.drafts.deleted, invalidates: [draftQueries.list.queryKey, markQueries.own.queryKey] },
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <ButtonLink small kind="next" to={draftAddress(id)}>
        <span>{texts.drafts.resume}</span>
        <span className="sr-only"> {itemName || texts.drafts.untitled}</span>
      </ButtonLink>
      <ConfirmButton
        question={texts.drafts.askDelete}
        help={texts.drafts.deleteHelp}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {texts.drafts.delete}
      </ConfirmButton>
    </div>
  )
}
