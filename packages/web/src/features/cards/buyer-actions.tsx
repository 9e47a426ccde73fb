import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useState } from 'react'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { BookAction } from '../bookings/book-action.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('../reports/report-dialog.tsx')).ReportDialog }))

/** Wishlist, Report and Book Now, with their dialogs. `kind`: that of the last. */
export function BuyerActions({ product, kind }: { product: Product; kind: ButtonKind }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div className="flex gap-2">
        <WishButton productId={product._id} />
        <Button small kind="plain" className="card-act" onClick={() => setReporting(true)}>
          {texts.card.report}
        </Button>
      </div>
      <BookAction product={product} kind={kind} />
      {reporting && (
        <Suspense>
          <ReportDialog product={product} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
