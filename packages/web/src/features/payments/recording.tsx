import { texts } from '@market/contract/texts'
import { sayProblem } from '../../api/say-problem.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { RecordPayment } from './use-record-payment.ts'

/** The card was charged: what is left is ours to do, so there is nothing to press. */
export function Recording({ record }: { record: RecordPayment }) {
  if (record.error !== null)
    return (
      <>
        <p className="font-medium text-error" role="alert">
          {sayProblem(record.error)}
        </p>
        <ButtonLink wide to="/dashboard/myorders">
          {texts.payment.toOrders}
        </ButtonLink>
      </>
    )
  return (
    <output className="flex items-center gap-3 font-medium text-warning">
      <span className="loading loading-spinner loading-sm shrink-0" aria-hidden="true" />
      {record.failureCount === 0 ? texts.payment.recording : texts.payment.unrecorded}
    </output>
  )
}
