import type { Product } from '@market/contract'
import { duplicateAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded, type QueryState } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ListingForm } from './add-product-form.tsx'
import { valuesOf } from './listing-values.ts'
import { productQueries } from '../listing/queries.ts'
import { receiptQueries } from '../receipts/queries.ts'
import { SayBoughtHere } from '../receipts/say-bought-here.tsx'
import type { Elements } from '../../ui/elements.ts'

/** The form with the values of one of the user's listings. */
export function EditProductForm({ id }: { id: string }) {
  // Asked for with the listing, so that it moves nothing when it comes.
  const { data: bought } = useQuery(receiptQueries.ofListing(id))
  return (
    <WithOwn id={id}>
      {(product) =>
        product.soldFlag ? (
          <CannotEdit>{texts.editProduct.sold}</CannotEdit>
        ) : (
          <>
            <p className="pb-4">
              <ButtonLink small to={duplicateAddress(id)}>
                {texts.myProducts.duplicate}
              </ButtonLink>
            </p>
            {bought && <SayBoughtHere {...{ id, bought }} />}
            <ListingForm
              values={valuesOf(product)}
              submit={texts.editProduct.submit}
              send={(body) => client.changeProduct({ params: { id }, body })}
              success={texts.editProduct.saved}
            />
          </>
        )
      }
    </WithOwn>
  )
}

/** Loads one of the user's listings. */
export function WithOwn({ id, children }: { id: string; children: (product: Product) => Elements }) {
  return <Editable query={useQuery(productQueries.own(id))}>{children}</Editable>
}

/** What the user may edit, or why there is nothing. */
export function Editable<Data>({ query, children }: { query: QueryState<Data>; children: (data: Data) => Elements }) {
  if (isProblem(query.error) && query.data === undefined && query.error.status < 500)
    return <CannotEdit>{problemMessage(query.error)}</CannotEdit>
  return (
    <Loaded query={query} skeleton={<PageSkeleton />}>
      {children}
    </Loaded>
  )
}

/** Why there is no form, with the way to My Products. */
function CannotEdit({ children }: { children: string }) {
  return (
    <EmptyNotice action={<ButtonLink to="/dashboard/myproducts">{texts.laptop.toMyProducts}</ButtonLink>}>
      {children}
    </EmptyNotice>
  )
}
