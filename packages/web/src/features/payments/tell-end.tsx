import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { toast } from '../../ui/toast.ts'

const payment = texts.payment
/** Longer than other messages: the buyer is looking at another page. */
const options = { duration: 15_000 }

/** Tells the buyer on whichever page they are that the payment is done. */
export function tellPaid(): void {
  toast.success(
    <span className="grid">
      <span>{payment.congratulations}</span>
      <Link to="/dashboard/myorders" className="contact">
        {payment.toOrders}
      </Link>
    </span>,
    options,
  )
}

/** `reason`: as the payment page shows it. */
export function tellFailed(itemName: string, reason: string): void {
  toast.error(`${payment.title(itemName)}: ${reason}`, options)
}

/** Told after a sign-out, so it names nothing of the buyer's. */
export function tellCharged(): void {
  toast(payment.chargedSignedOut, options)
}
