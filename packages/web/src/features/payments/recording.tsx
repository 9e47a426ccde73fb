import { texts } from '@market/contract/texts'
import { problemMessage } from '../../api/problem-message.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Recording as RecordingState } from './charges.ts'

/** The card is charged and the server must record it; the buyer has nothing to press. */
export function Recording({ record }: { record: RecordingState }) {
  if (record.error !== null)
    return (
      <>
        <p className="font-medium text-error" role="alert">
          {problemMessage(record.error)}
        </p>
        <ButtonLink wide to="/dashboard/myorders">
          {texts.payment.toOrders}
        </ButtonLink>
      </>
    )
  return (
    <output className="flex items-center gap-3 font-medium text-warning">
      <span className="spinner" aria-hidden="true" />
      <span>{record.failureCount === 0 ? texts.payment.recording : texts.payment.unrecorded}</span>
    </output>
  )
}
