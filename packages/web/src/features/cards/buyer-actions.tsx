import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { FlagSign } from '../../ui/signs.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BookAction } from '../bookings/book-action.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

/** Wishlist, Report and Book Now, with their dialogs. `alone`: on a laptop's own page. */
export function BuyerActions({ product, alone }: { product: Product; alone: boolean }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div className="card-acts flex">
        <WishButton productId={product._id} />
        <IconButton
          sign={<FlagSign className="size-4.5 flex-none" />}
          words={texts.card.report}
          onClick={() => setReporting(true)}
        />
      </div>
      <BookAction product={product} kind={alone ? 'next' : 'quiet'} small={!alone} />
      {reporting && (
        <Suspense>
          <ReportDialog product={product} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
