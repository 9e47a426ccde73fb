import type { DraftEntry } from '@market/contract'
import { draftAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PictureRow, rowName } from '../../ui/picture-row.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { markQueries } from '../marks/queries.ts'
import { draftQueries } from './queries.ts'

const columns: Column<DraftEntry>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: ({ photoUrl, itemName }) => (
      <PictureRow>
        <Picture address={photoUrl} alt="" sizes="5rem" className="rounded-field" />
        <strong className={rowName.whole}>{itemName || texts.drafts.untitled}</strong>
      </PictureRow>
    ),
  },
  {
    title: texts.drafts.saved,
    cell: ({ savedOn }) => <time dateTime={savedOn}>{texts.exact.dayAndClock(savedOn)}</time>,
  },
  { title: texts.items.actions, kind: 'actions', cell: (draft) => <Actions draft={draft} /> },
]

/** The user's drafts, the last saved first, and the heading of the list below them. Nothing while there are none. */
export function MyDrafts() {
  const id = useId()
  return (
    <Loaded query={useQuery(draftQueries.list)} skeleton={null}>
      {(drafts) =>
        drafts.length > 0 && (
          <>
            <section aria-labelledby={id} className="grid gap-4 pb-10">
              <h2 id={id} className="text-xl font-semibold">
                {texts.drafts.title}
              </h2>
              <TagTable caption={texts.drafts.title} columns={columns} rows={drafts} />
            </section>
            <h2 className="pb-4 text-xl font-semibold">{texts.drafts.published}</h2>
          </>
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
    <RowActions>
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
    </RowActions>
  )
}
