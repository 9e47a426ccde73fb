import { enoughPhotos, gapsOf, type CheckName } from '@market/contract/checklist'
import { isOnMarket } from '@market/contract/items'
import { editAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { CellLink } from '../../ui/cell-link.tsx'
import { OpensMore } from '../../ui/opens-more.tsx'
import { BookedBy } from '../orders/lists/booked-by.tsx'
import { MoneyBack } from '../bookings/money-back.tsx'
import { isHeld } from '../listing/describe.ts'
import type { OwnListing } from './own-queries.ts'
import { SoldBadge } from '../listing/sold-badge.tsx'
import { daysLeft, expiresSoon } from './expiry.ts'

const words = texts.myProducts

/** The state of a listing in a line: badges, who has booked it, and what it lacks. */
export function StateCell({ listing }: { listing: OwnListing }) {
  const { state, soldFlag, advertiseFlag, heldUntil, itemName, listedTwice } = listing
  const onMarket = isOnMarket(state)
  const days = daysLeft(listing)
  return (
    <>
      {onMarket ? <SoldBadge sold={soldFlag} /> : <OffSaleBadge state={state} />}
      {onMarket && advertiseFlag && <Badge>{words.advertised}</Badge>}
      {isHeld(heldUntil) && <Badge state="waiting">{texts.items.heldUntil(texts.forms.clock(heldUntil))}</Badge>}
      {days !== null && expiresSoon(days) && <Badge state="waiting">{words.expires(days)}</Badge>}
      {days !== null && !expiresSoon(days) && <span className="text-xs/[1.4] text-quiet">{words.expires(days)}</span>}
      {listedTwice && (
        <OpensMore label={words.listedTwice} of={itemName}>
          <p className="text-sm">{words.listedTwiceHelp}</p>
        </OpensMore>
      )}
      <Booked listing={listing} />
      <MoneyOfLastSale listing={listing} />
      {!soldFlag && <Gaps listing={listing} />}
    </>
  )
}

function OffSaleBadge({ state }: Pick<OwnListing, 'state'>) {
  if (state !== 'paused' && state !== 'expired' && state !== 'withdrawn') return null
  return <Badge state={state === 'expired' ? 'waiting' : 'plain'}>{words[state]}</Badge>
}

/** The newest who has booked it, or its buyer, which opens all of them with their phones. */
function Booked({ listing: { booked, itemName } }: { listing: OwnListing }) {
  const [newest] = booked?.bookings ?? []
  if (booked === undefined || newest === undefined) return null
  const name = newest.name ?? words.deletedBuyer
  const label = newest.past
    ? texts.order.past
    : booked.count > 1 && !newest.payment
      ? words.bookedMore(name, booked.count - 1)
      : name
  return (
    <>
      {newest.payment && !newest.past && <Badge state="good">{words.paidBy}</Badge>}
      <OpensMore label={label} of={`${words.bookedBy}: ${itemName}`} className="max-w-40 truncate">
        <BookedBy booked={booked} />
      </OpensMore>
    </>
  )
}

function MoneyOfLastSale({ listing: { payment, itemName } }: { listing: OwnListing }) {
  if (payment === undefined) return null
  return (
    <OpensMore label={texts.order.past} of={itemName}>
      <MoneyBack payment={payment} words={words} />
    </OpensMore>
  )
}

/** How much of what buyers look for the listing lacks, which opens what that is. */
function Gaps({ listing }: { listing: OwnListing }) {
  const { _id: id, itemName, photoUrl, photos = [photoUrl], facts = {}, factSources = {} } = listing
  const gaps = gapsOf({
    photos: photos.length,
    description: listing.description,
    price: listing.resalePrice,
    facts,
    reported: Object.values(factSources).some((from) => from?.source === 'report'),
  })
  if (gaps.length === 0) return null
  const labelOf = (name: CheckName) =>
    name === 'photos' ? texts.checklist.morePhotos(enoughPhotos - photos.length) : texts.checklist.labels[name]
  return (
    <OpensMore label={texts.checklist.short(gaps.length)} of={itemName} className="text-quiet">
      <ul className="list-disc ps-5 text-sm">
        {gaps.map(({ name }) => (
          <li key={name}>{labelOf(name)}</li>
        ))}
      </ul>
      <CellLink to={editAddress(id)}>{texts.items.edit}</CellLink>
    </OpensMore>
  )
}
