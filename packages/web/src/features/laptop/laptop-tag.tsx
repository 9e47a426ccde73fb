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
import { PriceBlock, type PriceLook } from '../listing/price-block.tsx'
import { factsOf } from '../listing/product-facts.tsx'
import { useHeld } from '../listing/use-held.ts'
import { useMoney } from '../listing/price.tsx'
import { BoughtHere } from '../receipts/bought-here.tsx'

import { laptopLook } from './laptop-look.ts'

const laptop = texts.laptop
const priceLook: PriceLook = {
  block: laptopLook.price,
  // The badge is beside the label.
  now: 'grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(1.625rem,auto)_auto] items-center justify-items-start gap-x-3',
  price: 'col-span-full row-start-2 text-3xl/[1.1]',
  sign: 'text-base/[1.1] font-normal',
  was: 'flex flex-wrap items-baseline gap-x-2.5',
  beside: 'flex flex-1 flex-wrap gap-x-4 text-sm/normal whitespace-nowrap',
}

/** The inspection tag: state, name and price. */
export function LaptopTag({ product }: { product: Product }) {
  const { itemName, resalePrice, originalPrice, nagotiationFlag: negotiable } = product
  return (
    <div className={laptopLook.tag} data-tag="">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <LaptopState product={product} />
        <CompareToggle product={product} />
      </div>
      <h1 className="text-xl text-pretty wrap-anywhere lg:text-2xl">{itemName}</h1>
      <PriceBlock {...{ resalePrice, originalPrice, negotiable }} look={priceLook} />
      <FormerPrices product={product} />
    </div>
  )
}

/** The listing's own fields, and its seller. */
export function ListingFacts({ product }: { product: Product }) {
  const { _id: id, createdOn, phone, boughtHereOn } = product
  return (
    <div className={laptopLook.facts} data-listing="">
      <Facts
        layout={{ list: '-mb-3', row: 'py-[0.5625rem] first:border-t-0' }}
        rows={[
          ...factsOf(product, 'card', 'page'),
          [texts.card.postDate, texts.forms.postDay(createdOn)],
          ...factsOf(product, 'private'),
        ]}
      />
      {!phone && <PhoneNeedsProof productId={id} />}
      <Seller product={product} />
      {boughtHereOn !== undefined && <BoughtHere on={boughtHereOn} />}
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
      <div className={laptopLook.state}>
        {booking?.paid && booked}
        <Badge state="over">{laptop.sold}</Badge>
      </div>
    )
  if (!held || heldUntil === null)
    return <div className={laptopLook.state}>{booked || <Badge state="good">{laptop.available}</Badge>}</div>
  const [say, until] = heldByYou ? [laptop.heldByYou, laptop.heldForYou] : [laptop.held, laptop.freeAgain]
  return (
    <div className={laptopLook.state}>
      {booked}
      <Badge state="waiting">{say}</Badge>
      <p className="text-sm text-quiet">{until(texts.forms.clock(heldUntil, zone))}</p>
    </div>
  )
}

function Seller({ product: { userName, userPhoto, userVerification, userVerifiedOn } }: { product: Product }) {
  const zone = useZone()
  return (
    <dl className={laptopLook.seller}>
      <dt className="sr-only">{laptop.seller}</dt>
      <dd className="flex items-center gap-3">
        <Avatar name={userName} photo={userPhoto} size="medium" />
        <span className="grid min-w-0">
          <span className="font-semibold">{userName}</span>
          {userVerification ? (
            <>
              <span className="inline-flex items-center gap-[0.3125rem] text-sm/normal text-success">
                <VerifiedSign className="size-4.5 flex-none" />
                <span>{laptop.verified}</span>
              </span>
              {userVerifiedOn !== undefined && (
                <span className="text-sm text-quiet">{laptop.verifiedHelp(texts.forms.day(userVerifiedOn, zone))}</span>
              )}
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
    <ul className="-mt-2 grid gap-1 text-sm/normal text-quiet tabular-nums" aria-label={texts.laptop.formerPrices}>
      {formerPrices.map(({ price, until }) => (
        <li key={until}>{texts.laptop.formerPrice(money(price), texts.forms.day(until, zone))}</li>
      ))}
    </ul>
  )
}
