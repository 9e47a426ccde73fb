import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { contactLook } from '../../ui/contact-links.tsx'

const payment = texts.payment
/** Longer than other messages: the buyer is looking at another page. */
const options = { duration: 15_000 }

/** Loads with the first message, as in `query-client.ts`. */
const toasts = async () => (await import('../../ui/toast.ts')).toast

/** Tells the buyer on whichever page they are that the payment is done. */
export async function notifyPaid(): Promise<void> {
  const toast = await toasts()
  toast.success(
    <span className="grid">
      <span>{payment.congratulations}</span>
      <Link to="/dashboard/myorders" className={contactLook}>
        {payment.toOrders}
      </Link>
    </span>,
    options,
  )
}

/** `reason`: as the payment page shows it. */
export async function notifyFailed(itemName: string, reason: string): Promise<void> {
  const toast = await toasts()
  toast.error(`${payment.title(itemName)}: ${reason}`, options)
}

/** Told after a sign-out, so it names nothing of the buyer's. */
export async function notifyCharged(): Promise<void> {
  const toast = await toasts()
  toast(payment.chargedSignedOut, options)
}
