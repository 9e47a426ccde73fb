import type { SellerBooking, SellerBookings } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { TickSign } from '../../ui/signs.tsx'
import { mailtoAddress } from '../../ui/mail-address.ts'
import { MoneyBack } from './money-back.tsx'

const words = texts.myProducts
/** Shown before the rest is opened. */
const first = 3

/**
 * Who has booked a listing, for its seller: of a paid one the buyer alone. A refunded order is the first of the
 * bookings.
 */
export function BookedBy({ booked: { count, bookings } }: { booked: SellerBookings }) {
  const [newest] = bookings
  if (newest === undefined) return null
  if (newest.payment !== null && !newest.payment.refund?.whole) return <Bookings bookings={[newest]} />
  const rest = bookings.slice(first)
  const older = count - bookings.length
  return (
    <div className="booked-by">
      <Bookings bookings={bookings.slice(0, first)} />
      {rest.length > 0 && (
        <details>
          <summary>{words.moreBookings(count - first)}</summary>
          <Bookings bookings={rest} />
          {older > 0 && <p className="pt-2 text-quiet">{words.olderBookings(older)}</p>}
        </details>
      )}
    </div>
  )
}

function Bookings({ bookings }: { bookings: readonly SellerBooking[] }) {
  return (
    <ul className="booked-by">
      {bookings.map((booking) => (
        <Booking key={booking.bookingId} booking={booking} />
      ))}
    </ul>
  )
}

function Booking({ booking: { name, phone, email, bookedAt, payment } }: { booking: SellerBooking }) {
  return (
    <li>
      {payment !== null && !payment.refund?.whole && (
        <Badge state="good">
          <TickSign className="size-3.5" />
          <span>{words.paidBy}</span>
        </Badge>
      )}
      <span className={name === null ? 'text-quiet' : 'font-medium'}>{name ?? words.deletedBuyer}</span>
      {phone !== '' && <PhoneLink number={phone} />}
      {email !== null && (
        <a href={mailtoAddress(email)} className="contact">
          {email}
        </a>
      )}
      {payment === null ? (
        <time className="text-quiet" dateTime={bookedAt} title={texts.exact.ago(bookedAt, serverNow())}>
          {texts.exact.dayAndClock(bookedAt)}
        </time>
      ) : (
        <time dateTime={payment.at} title={texts.exact.ago(payment.at, serverNow())}>
          {words.paid(texts.forms.charge(payment.amount, payment.currency), texts.forms.day(payment.at))}
        </time>
      )}
      {payment !== null && <MoneyBack payment={payment} words={words} />}
    </li>
  )
}
