import type { ReportedProduct } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Day } from '../../ui/day.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { EndHoldButton } from '../products/end-hold-button.tsx'
import { ItemCell } from '../products/item-cell.tsx'
import { PersonLink } from '../users/person-link.tsx'
import { reportQueries } from './queries.ts'
import { useReportActs } from './use-report-acts.ts'

const columns: Column<ReportedProduct>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ReportedItem },
  { title: texts.items.actions, kind: 'actions', cell: (product) => <ReportActions product={product} /> },
]

export function ReportedProducts() {
  return (
    <TableList
      query={useInfiniteQuery(reportQueries.all)}
      caption={texts.drawer.reported}
      columns={columns}
      head="laptop"
      empty={<EmptyNotice>{texts.reports.none}</EmptyNotice>}
    />
  )
}

function ReportedItem({ _id: id, photoUrl, itemName, userName, sellerId, reports }: ReportedProduct) {
  return (
    <>
      <ItemCell id={id} photoUrl={photoUrl} itemName={itemName}>
        <span className="relative text-sm text-quiet">
          {sellerId === undefined ? userName : <PersonLink id={sellerId}>{userName}</PersonLink>}
        </span>
      </ItemCell>
      <ul className="report-texts">
        {reports.map(({ text, reporter, reporterId, reportedOn }) => (
          <li key={reporter}>
            <p>{text}</p>
            <p className="font-mono text-xs text-quiet">
              {reporterId === undefined ? <span>{reporter}</span> : <PersonLink id={reporterId}>{reporter}</PersonLink>}{' '}
              <Day at={reportedOn} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportActions({ product }: { product: ReportedProduct }) {
  const { dismiss, withdraw } = useReportActs(product)
  return (
    <div className="row-actions">
      <Button small busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
        {texts.reports.dismiss}
      </Button>
      <EndHoldButton product={product} />
      <ConfirmButton
        question={texts.myProducts.askDelete}
        help={texts.myProducts.deleteHelp}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      >
        {texts.users.delete}
      </ConfirmButton>
    </div>
  )
}
