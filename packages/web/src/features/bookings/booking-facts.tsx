import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'
import { VerifiedMark } from '../../ui/verified-mark.tsx'

/** Of a booking that is not paid: its seller, the place and the day. A deleted seller has neither name nor place. */
export function BookingFacts({ item }: { item: BookedItem }) {
  const { userName, userVerification, location, bookedAt } = item
  return (
    <div className="grid gap-0.5 text-sm wrap-anywhere text-quiet">
      {userName !== '' && (
        <p className="flex items-center gap-1.5">
          <span>{texts.payment.seller(userName)}</span>
          {userVerification && <VerifiedMark on={item.userVerifiedOn} />}
        </p>
      )}
      {location !== '' && <p>{location}</p>}
      <time dateTime={bookedAt} title={texts.exact.ago(bookedAt, serverNow())}>
        {texts.order.bookedOn(texts.forms.day(bookedAt))}
      </time>
    </div>
  )
}
