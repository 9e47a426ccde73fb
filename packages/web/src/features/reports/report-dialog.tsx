import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'

const ReportForm = lazy(() => import('./report-form.tsx').then(({ ReportForm }) => ({ default: ReportForm })))

export function ReportDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title={texts.report.title} onClose={onClose}>
      <p className="-mt-4 text-quiet">{product.itemName}</p>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <ReportForm product={product} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
