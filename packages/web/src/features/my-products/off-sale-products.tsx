import type { OffSale } from '@market/contract'
import { duplicateAddress, editAddress } from '@market/contract/page-data'
import { canMove, listingDays } from '@market/contract/items'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../api/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { MoneyBack } from '../bookings/money-back.tsx'
import { ItemCell } from '../listing/item-cell.tsx'
import { priceColumn } from '../listing/price-column.tsx'
import { productQueries } from '../listing/queries.ts'

const columns: Column<OffSale>[] = [
  {
    title: texts.items.laptop,
    kind: 'head',
    cell: ({ photoUrl, itemName, payment }) => (
      <ItemCell photoUrl={photoUrl} itemName={itemName}>
        {payment && <MoneyBack payment={payment} words={texts.myProducts} />}
      </ItemCell>
    ),
  },
  priceColumn,
  {
    title: texts.items.status,
    cell: ({ state }) => <Badge state={state === 'expired' ? 'waiting' : 'plain'}>{texts.myProducts[state]}</Badge>,
  },
  { title: texts.items.actions, kind: 'actions', cell: (product) => <Actions product={product} /> },
]

/** The user's listings that are off sale, but not for good. Nothing while there are none. */
export function OffSaleProducts() {
  const id = useId()
  const list = useInfiniteQuery(productQueries.offSale)
  return (
    <PagedList query={list} skeleton={null} empty={null} second>
      {(products) => (
        <section aria-labelledby={id} className="grid gap-4 pt-10">
          <h2 id={id} className="text-xl font-semibold">
            {texts.myProducts.offSale}
          </h2>
          <TagTable caption={texts.myProducts.offSale} columns={columns} rows={products} />
        </section>
      )}
    </PagedList>
  )
}

function Actions({ product: { _id: id, itemName, state, soldFlag } }: { product: OffSale }) {
  const invalidates = [productQueries.all]
  const renewable = canMove(state, 'renew')
  const publish = useMutation({
    mutationFn: () =>
      renewable
        ? client.renewProduct({ params: { id } })
        : client.changeListingState({ params: { id }, body: { state: 'listed' } }),
    meta: { success: renewable ? texts.myProducts.renewed(listingDays) : texts.myProducts.listedAgain, invalidates },
  })
  const withdraw = useMutation({
    mutationFn: () => client.changeListingState({ params: { id }, body: { state: 'withdrawn' } }),
    meta: { success: texts.toast.deletedListing, invalidates },
  })
  const named = <span className="sr-only"> {itemName}</span>
  return (
    <RowActions>
      {(renewable || canMove(state, 'list')) && (
        <Button small busy={publish.isPending} onClick={() => publish.mutate()}>
          {renewable ? texts.myProducts.renew : texts.myProducts.listAgain}
        </Button>
      )}
      {!soldFlag && (
        <ButtonLink small to={editAddress(id)}>
          <span>{texts.items.edit}</span>
          {named}
        </ButtonLink>
      )}
      <ButtonLink small to={duplicateAddress(id)}>
        <span>{texts.myProducts.duplicate}</span>
        {named}
      </ButtonLink>
      {canMove(state, 'withdraw') && (
        <ConfirmButton
          question={texts.myProducts.askDelete}
          help={texts.myProducts.deleteHelp}
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
        >
          {texts.myProducts.delete}
        </ConfirmButton>
      )}
    </RowActions>
  )
}
