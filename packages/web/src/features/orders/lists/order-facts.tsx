import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../../api/server-clock.ts'
import { Copyable } from '../../../ui/copyable.tsx'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { OrderWait } from './state-and-wait.tsx'
import { MoneyBack } from '../../bookings/money-back.tsx'

const order = texts.order

/**
 * Of a paid order: when and how much, who has to act, what was refunded, whom to contact, and the transaction id.
 * Nothing before it is paid.
 */
export function OrderFacts({ item }: { item: BookedItem }) {
  const { payment, trxId } = item
  if (payment === null) return null
  return (
    <div className="grid gap-1 text-sm">
      <time dateTime={payment.at} title={texts.exact.ago(payment.at, serverNow())}>
        {order.paid(texts.forms.charge(payment.amount, payment.currency), texts.forms.day(payment.at))}
      </time>
      <OrderWait order={payment} as="buyer" />
      <MoneyBack payment={payment} words={order} />
      <NextStep item={item} />
      {trxId !== null && <Copyable text={texts.payment.transaction(trxId)} value={trxId} />}
    </div>
  )
}

/** The buyer of a paid laptop gets phone and email at once, or when they can no longer cancel. */
function NextStep({ item: { userName, userid: email, phone, sellerDeleted, payment } }: { item: BookedItem }) {
  if (sellerDeleted) return <p>{order.sellerLeft}</p>
  if (email === undefined) return payment?.state === 'paid' && <p>{order.contactLater}</p>
  return (
    <>
      {payment?.state === 'paid' && <p>{phone ? order.call(userName) : order.write(userName)}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {phone && <PhoneLink number={phone} />}
        <MailLink email={email} />
      </p>
    </>
  )
}
