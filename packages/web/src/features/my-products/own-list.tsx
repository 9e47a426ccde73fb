import type { OwnTab } from '@market/contract/own-tabs'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { UndoRows } from '../../ui/undo-rows.tsx'
import { ownQueries } from './own-queries.ts'
import { ownColumns } from './own-columns.tsx'
import { OwnRows } from './own-rows.tsx'
import { tabAddress } from './use-own-tab.ts'

interface Props {
  tab: OwnTab
  words: string
}

/** The user's listings in a tab. Give it tab and words as its React key. */
export function OwnList({ tab, words }: Props) {
  const { email } = useSignedInUser()
  const list = useInfiniteQuery(ownQueries.ofSeller(email, tab, words))
  return (
    <UndoRows items={list.data ? itemsOf(list.data) : []}>
      {(items) => (
        <PagedList
          query={list}
          items={items}
          skeleton={<TableSkeleton columns={ownColumns} head="laptop" dense />}
          empty={<Empty tab={tab} words={words} />}
        >
          {(rows) => <OwnRows tab={tab} rows={rows} />}
        </PagedList>
      )}
    </UndoRows>
  )
}

function Empty({ tab, words }: Props) {
  const counts = useQuery({ ...ownQueries.counts(), enabled: words === '' })
  if (words !== '')
    return (
      <EmptyNotice action={<ButtonLink to={tabAddress(tab, '')}>{texts.myProducts.clearSearch}</ButtonLink>}>
        {texts.myProducts.noMatch(words)}
      </EmptyNotice>
    )
  if (counts.data === undefined && counts.error === null) return null
  const hasNone = counts.data !== undefined && Object.values(counts.data).every((count) => count === 0)
  const add = (
    <ButtonLink kind="next" to="/dashboard/addproduct">
      {texts.myProducts.add}
    </ButtonLink>
  )
  if (hasNone) return <EmptyNotice action={add}>{texts.myProducts.empty}</EmptyNotice>
  return <EmptyNotice action={tab === 'for-sale' && add}>{texts.myProducts.none[tab]}</EmptyNotice>
}
