import type { CallReply, Calls } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { client } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { productQueries } from '../listing/queries.ts'
import { receiptQueries } from './queries.ts'

const words = texts.sayBoughtHere

interface Props {
  /** Of the listing. */
  id: string
  bought: NonNullable<CallReply<Calls['findListingReceipt']>['respons']>
}

/** Where the seller who bought the laptop here says so on its listing, and takes that back. */
export function SayBoughtHere({ id, bought: { boughtOn, attached } }: Props) {
  const titleId = useId()
  const say = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? client.attachReceipt : client.detachReceipt)({ params: { id } }),
    meta: { invalidates: [receiptQueries.ofListing(id).queryKey, productQueries.one(id).queryKey] },
  })
  return (
    <section className="mb-6 grid max-w-md gap-3 rounded-box border border-edge p-4" aria-labelledby={titleId}>
      <div className="grid gap-1">
        <h2 id={titleId} className="font-semibold">
          {words.title(texts.forms.day(boughtOn))}
        </h2>
        <output className={helpLook}>{attached ? words.said : words.offer}</output>
      </div>
      <div>
        <Button small busy={say.isPending} onClick={() => say.mutate(!attached)}>
          {attached ? words.detach : words.attach}
        </Button>
      </div>
    </section>
  )
}
