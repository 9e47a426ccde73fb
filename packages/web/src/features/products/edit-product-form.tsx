import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ListingForm } from './add-product-form.tsx'
import { valuesOf } from './listing-values.ts'
import { productQueries } from './queries.ts'

/** The form with the values of one of the user's listings. */
export function EditProductForm({ id }: { id: string }) {
  const own = useQuery(productQueries.own(id))
  if (isProblem(own.error) && own.data === undefined && own.error.status < 500)
    return <CannotEdit>{problemMessage(own.error)}</CannotEdit>
  if (own.data?.soldFlag === true) return <CannotEdit>{texts.editProduct.sold}</CannotEdit>
  return (
    <Loaded query={own} skeleton={<PageSkeleton />}>
      {(product) => (
        <ListingForm
          values={valuesOf(product)}
          submit={texts.editProduct.submit}
          send={(body) => client.changeProduct({ params: { id }, body })}
          success={texts.editProduct.saved}
        />
      )}
    </Loaded>
  )
}

function CannotEdit({ children }: { children: string }) {
  return (
    <EmptyNotice action={<ButtonLink to="/dashboard/myproducts">{texts.laptop.toMyProducts}</ButtonLink>}>
      {children}
    </EmptyNotice>
  )
}
