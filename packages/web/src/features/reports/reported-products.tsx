import type { ReportedProduct } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyNotice, LoadFailed } from '../../ui/notices.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { ItemCell } from '../products/item-cell.tsx'
import { reportQueries } from './queries.ts'
import { useReportActs } from './use-report-acts.ts'

const columns: Column<ReportedProduct>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ReportedItem },
  { title: texts.items.actions, kind: 'actions', cell: ({ _id }) => <ReportActions id={_id} /> },
]

export function ReportedProducts() {
  const list = useInfiniteQuery(reportQueries.all)
  if (list.isPending) return <TableSkeleton columns={columns} head="laptop" />
  if (list.isLoadingError) return <LoadFailed onRetry={() => void list.refetch()} />
  const products = itemsOf(list.data)
  if (products.length === 0) return <EmptyNotice>{texts.reports.none}</EmptyNotice>
  return (
    <>
      <TagTable caption={texts.drawer.reported} columns={columns} rows={products} keyOf={({ _id }) => _id} />
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}

function ReportedItem({ _id: id, photoUrl, itemName, userName, reports }: ReportedProduct) {
  return (
    <>
      <ItemCell id={id} photoUrl={photoUrl} itemName={itemName}>
        <span className="text-sm text-quiet">{userName}</span>
      </ItemCell>
      <ul className="report-texts">
        {reports.map(({ text, reporter, reportedOn }) => (
          <li key={reporter}>
            <p>{text}</p>
            <p className="font-mono text-xs text-quiet">
              {texts.reports.reporter(reporter, texts.forms.day(reportedOn))}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportActions({ id }: { id: string }) {
  const { dismiss, withdraw } = useReportActs()
  return (
    <div className="row-actions">
      <Button small busy={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
        {texts.reports.dismiss}
      </Button>
      <ConfirmButton
        question={texts.myProducts.askDelete}
        help={texts.myProducts.deleteHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(id)}
      >
        {texts.users.delete}
      </ConfirmButton>
    </div>
  )
}
