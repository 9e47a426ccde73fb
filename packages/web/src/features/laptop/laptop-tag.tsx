import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { VerifiedSign } from '../../ui/signs.tsx'
import { useZone } from '../../api/use-hydrated.ts'
import { BookingBadge } from '../bookings/booking-badge.tsx'
import { PhoneNeedsProof } from '../bookings/phone-needs-proof.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { PriceBlock } from '../listing/price-block.tsx'
import { factsOf } from '../listing/product-facts.tsx'
import { useHeld } from '../listing/use-held.ts'
import { useMoney } from '../listing/price.tsx'

const laptop = texts.laptop

/** The inspection tag: name, price, facts and seller. */
export function LaptopTag({ product }: { product: Product }) {
  const { itemName, resalePrice, originalPrice, nagotiationFlag: negotiable, createdOn, phone } = product
  return (
    <div className="tag tag-punched laptop-tag">
      <div className="laptop-top">
        <LaptopState product={product} />
        <CompareToggle product={product} />
      </div>
      <h1>{itemName}</h1>
      <PriceBlock resalePrice={resalePrice} originalPrice={originalPrice} negotiable={negotiable} of="tag" />
      <FormerPrices product={product} />
      <Facts
        rows={[
          ...factsOf(product, 'card', 'page'),
          [texts.card.postDate, texts.forms.postDay(createdOn)],
          ...factsOf(product, 'private'),
        ]}
      />
      {!phone && <PhoneNeedsProof productId={product._id} />}
      <Seller product={product} />
    </div>
  )
}

function LaptopState({ product: { _id: id, soldFlag, heldUntil, heldByYou } }: { product: Product }) {
  const booking = useMarks().bookingOf(id)
  const booked = booking && <BookingBadge paid={booking.paid} />
  const held = useHeld(heldUntil)
  const zone = useZone()
  if (soldFlag)
    return (
      <div className="laptop-state">
        {booking?.paid && booked}
        <Badge>{laptop.sold}</Badge>
      </div>
    )
  if (!held || heldUntil === null)
    return <div className="laptop-state">{booked || <Badge state="good">{laptop.available}</Badge>}</div>
  const [say, until] = heldByYou ? [laptop.heldByYou, laptop.heldForYou] : [laptop.held, laptop.freeAgain]
  return (
    <div className="laptop-state">
      {booked}
      <Badge state="waiting">{say}</Badge>
      <p className="text-sm text-quiet">{until(texts.forms.clock(heldUntil, zone))}</p>
    </div>
  )
}

function Seller({ product: { userName, userPhoto, userVerification } }: { product: Product }) {
  return (
    <dl className="laptop-seller">
      <dt className="sr-only">{laptop.seller}</dt>
      <dd>
        <Avatar name={userName} photo={userPhoto} size="medium" />
        <span className="grid min-w-0">
          <span className="font-semibold">{userName}</span>
          {userVerification ? (
            <>
              <span className="laptop-verified">
                <VerifiedSign className="size-4.5 flex-none" />
                <span>{laptop.verified}</span>
              </span>
              <span className="text-sm text-quiet">{laptop.verifiedHelp}</span>
            </>
          ) : (
            <span className="text-sm text-quiet">{laptop.seller}</span>
          )}
        </span>
      </dd>
    </dl>
  )
}

/** What the laptop cost before, and until when. Nothing when the price never changed. */
function FormerPrices({ product: { formerPrices = [] } }: { product: Product }) {
  const money = useMoney()
  const zone = useZone()
  if (formerPrices.length === 0) return null
  return (
    <ul className="former-prices" aria-label={texts.laptop.formerPrices}>
      {formerPrices.map(({ price, until }) => (
        <li key={until}>{texts.laptop.formerPrice(money(price), texts.forms.day(until, zone))}</li>
      ))}
    </ul>
  )
}
