import type { SellerBooking, SellerBookings } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../../api/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CellLink } from '../../../ui/cell-link.tsx'
import { MailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { orderAddress } from './order-address.ts'
import { OrderWait } from './state-and-wait.tsx'
import { MoneyBack } from '../../bookings/money-back.tsx'

const words = texts.myProducts
/** Shown before the rest is opened. */
const first = 3

/**
 * Who has booked a listing, for its seller: of a paid one the buyer alone. Refunded orders are the last of the
 * bookings.
 */
export function BookedBy({ booked: { count, bookings } }: { booked: SellerBookings }) {
  const [newest] = bookings
  if (newest === undefined) return null
  if (newest.payment !== null && !newest.past) return <Bookings bookings={[newest]} />
  const rest = bookings.slice(first)
  const older = count - bookings.length
  return (
    <div className="grid gap-2 text-start text-sm/normal">
      <Bookings bookings={bookings.slice(0, first)} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">{words.moreBookings(count - first)}</summary>
          <Bookings bookings={rest} />
          {older > 0 && <p className="pt-2 text-quiet">{words.olderBookings(older)}</p>}
        </details>
      )}
    </div>
  )
}

function Bookings({ bookings }: { bookings: readonly SellerBooking[] }) {
  return (
    <ul className="grid gap-2 text-start text-sm/normal">
      {bookings.map((booking) => (
        <Booking key={booking.bookingId} booking={booking} />
      ))}
    </ul>
  )
}

function Booking({ booking: { name, phone, email, bookedAt, past, payment } }: { booking: SellerBooking }) {
  return (
    <li className="grid justify-items-start gap-0.5 wrap-anywhere">
      {payment !== null && <Badge state={past ? 'plain' : 'good'}>{past ? texts.order.past : words.paidBy}</Badge>}
      <span className={name === null ? 'text-quiet' : 'font-medium'}>{name ?? words.deletedBuyer}</span>
      {phone !== '' && <PhoneLink number={phone} />}
      {email !== null && <MailLink email={email} />}
      {payment === null ? (
        <time className="text-quiet" dateTime={bookedAt} title={texts.exact.ago(bookedAt, serverNow())}>
          {texts.exact.dayAndClock(bookedAt)}
        </time>
      ) : (
        <time dateTime={payment.at} title={texts.exact.ago(payment.at, serverNow())}>
          {words.paid(texts.forms.charge(payment.amount, payment.currency), texts.forms.day(payment.at))}
        </time>
      )}
      {payment !== null && <OrderWait order={payment} as="seller" />}
      {payment !== null && <MoneyBack payment={payment} words={words} />}
      {payment !== null && past && (
        <CellLink quiet to={orderAddress(payment.orderId)}>
          {texts.orderLists.open}
        </CellLink>
      )}
    </li>
  )
}
