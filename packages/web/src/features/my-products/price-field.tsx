import { readOneAmount } from '@market/contract/amounts'
import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { client } from '../../api/client.ts'
import type { ListPage } from '../../api/pages-of-list.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { errorLook, smallInputLook } from '../../ui/field-look.ts'
import { priceSlip } from '../listing/price-slip.ts'
import { productQueries } from '../listing/queries.ts'
import type { OwnListing } from './own-queries.ts'

interface Props {
  listing: OwnListing
  onClose: () => void
}

/** A new price for a listing: Enter saves it, Escape closes the field. Left unchanged, it closes by itself. */
export function PriceField({ listing: { _id: id, itemName, resalePrice }, onClose }: Props) {
  const [typed, setTyped] = useState(() => texts.forms.asTyped(resalePrice))
  const field = useRef<HTMLInputElement>(null)
  const help = useId()
  const queries = useQueryClient()
  const given = readOneAmount(typed)
  const save = useMutation({
    mutationFn: () => client.changePrice({ params: { id }, body: { resalePrice: typed } }),
    onSuccess: () => {
      if (given !== undefined) showPrice(queries, id, given)
      onClose()
    },
    meta: { failure: 'own', success: texts.editProduct.saved, invalidates: [productQueries.all] },
  })
  useEffect(() => field.current?.select(), [])
  const isSame = given === resalePrice
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame) onClose()
    else if (!save.isPending) save.mutate()
  }
  const error = failureMessage(save.error)
  const hint = given === undefined ? undefined : priceSlip(given, resalePrice)
  return (
    <form className="grid justify-items-end gap-1" onSubmit={submit}>
      <input
        ref={field}
        className={`${smallInputLook} price-field text-end tabular-nums`}
        aria-label={`${texts.myProducts.newPrice} (${itemName})`}
        aria-describedby={help}
        aria-invalid={error !== undefined || undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        readOnly={save.isPending}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
        onBlur={() => {
          if (isSame) onClose()
        }}
      />
      <span id={help} className={hint === undefined ? 'sr-only' : 'max-w-48 text-end text-sm text-warning'}>
        {hint ?? texts.myProducts.priceKeys}
      </span>
      <span role="alert" className={`${errorLook} max-w-48 empty:hidden`}>
        {error}
      </span>
    </form>
  )
}

/** Shows a listing's new price at once in the lists that have been read. */
function showPrice(queries: ReturnType<typeof useQueryClient>, id: string, resalePrice: number): void {
  queries.setQueriesData<InfiniteData<ListPage<OwnListing>>>(
    { queryKey: [...productQueries.all, 'seller'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          respons: page.respons.map((one) => (one._id === id ? { ...one, resalePrice } : one)),
        })),
      },
  )
}
