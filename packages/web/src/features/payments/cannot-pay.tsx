import { texts } from '@market/contract/texts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Obstacle } from './obstacles.ts'

/** Shows the obstacle, keeps the disabled button in its position and offers what to do next. */
export function CannotPay({ obstacle: { say, kind }, onRetry }: { obstacle: Obstacle; onRetry?: () => void }) {
  return (
    <>
      <p className={kind === 'waiting' ? 'font-medium text-warning' : 'font-medium text-error'} role="alert">
        {say}
      </p>
      <div className="grid gap-2">
        <Button kind="next" wide disabled>
          {texts.payment.payNow}
        </Button>
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
