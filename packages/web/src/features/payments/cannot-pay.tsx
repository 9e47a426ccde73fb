import { texts } from '@market/contract/texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Obstacle } from './obstacles.ts'

/**
 * Shows the obstacle, keeps the disabled button in its position, unless the card form can't be had, and offers what to
 * do next.
 */
export function CannotPay({
  obstacle: { say, kind, formless = false },
  onRetry,
}: {
  obstacle: Obstacle
  onRetry?: () => void
}) {
  return (
    <>
      <p className={kind === 'waiting' ? 'font-medium text-warning' : 'font-medium text-error'} role="alert">
        {say}
      </p>
      <div className="grid gap-2">
        {!formless && (
          <Button kind="next" wide disabled>
            {texts.payment.payNow}
          </Button>
        )}
        {onRetry && kind !== 'final' ? (
          <Button wide onClick={onRetry}>
            {texts.state.retry}
          </Button>
        ) : (
          <ButtonLink wide to="/dashboard/myorders">
            {texts.payment.toOrders}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
