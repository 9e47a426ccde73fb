import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { useSignedInUser } from '../../identity/identity-context.ts'
import { OrderFacts } from '../orders/lists/order-facts.tsx'
import { bookingQueries } from '../bookings/queries.ts'
import { ItemCell } from '../listing/item-cell.tsx'
import { Price } from '../listing/price.tsx'
import { OpenOrder } from '../orders/lists/open-order.tsx'
import { CannotPay } from './cannot-pay.tsx'
import { useEarlierCharge, useRecording, useReleaseOnLeave, type Recording as RecordingState } from './charges.ts'
import { Charging } from './charging.tsx'
import { boughtWith, own } from './obstacles.ts'
import { Paying } from './paying.tsx'
import { paymentQueries } from './queries.ts'
import { useRenewHold } from './use-renew-hold.ts'
import type { Elements } from '../../ui/elements.ts'
import { use, useEffect, useRef } from 'react'
import { CurrencyContext } from '../../api/currency.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { Spinner } from '../../ui/spinner.tsx'

export function PaymentPanel({ product }: { product: Product }) {
  const { email } = useSignedInUser()
  if (product.userid !== email) return <Buying product={product} />
  return (
    <OfLaptop product={product}>
      <CannotPay obstacle={own} />
    </OfLaptop>
  )
}

/**
 * Holds the laptop while the page is open and charges the card. Whether the laptop is sold, and to this buyer, comes
 * from the payment intent's reply.
 */
function Buying({ product }: { product: Product }) {
  const { _id: productId, resalePrice } = product
  const record = useRecording(productId)
  const charging = useEarlierCharge(productId)
  const intent = useQuery({ ...paymentQueries.intent(productId, resalePrice), enabled: record === undefined })
  useRenewHold(intent, record === undefined)
  useReleaseOnLeave(productId)
  const trxId = record?.trxId ?? boughtWith(intent.error)
  if (trxId !== undefined) return <Paid productId={productId} trxId={trxId} now={record !== undefined} />
  return (
    <OfLaptop product={product} charged={record !== undefined}>
      {record !== undefined && <Recording record={record} />}
      {record === undefined && charging && <Charging />}
      {record === undefined && !charging && <Paying product={product} intent={intent} />}
    </OfLaptop>
  )
}

/** What happens to the money is beside the rest where there is room. */
const look =
  'tag grid max-w-md grid-cols-1 gap-6 p-6 has-[.money-held]:lg:max-w-3xl has-[.money-held]:lg:grid-cols-[minmax(0,1fr)_16rem] has-[.money-held]:lg:gap-x-10'

interface OfLaptopProps {
  product: Product
  /** The card is charged, so the price is no longer asked for. */
  charged?: boolean
  children: Elements
}

function OfLaptop({ product, charged = false, children }: OfLaptopProps) {
  return (
    <section className={look}>
      <ItemCell id={product._id} photoUrl={product.photoUrl} itemName={product.itemName}>
        <span className="flex items-center gap-2 text-sm">
          <Avatar name={product.userName} photo={product.userPhoto} />
          <span className="wrap-anywhere">{texts.payment.seller(product.userName)}</span>
          {product.userVerification && <VerifiedMark on={product.userVerifiedOn} />}
        </span>
        {charged && (
          <span className="font-medium tabular-nums">
            <Price amount={product.resalePrice} />
          </span>
        )}
      </ItemCell>
      {!charged && <Amount price={product.resalePrice} />}
      {children}
    </section>
  )
}

/** Shown after paying, `now` or before the page was opened. */
function Paid({ productId, trxId, now }: { productId: string; trxId: string; now: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (now && document.activeElement === document.body) heading.current?.focus()
  }, [now])
  const { email } = useSignedInUser()
  // What was read before the payment has no contact.
  const { data: order } = useQuery({ ...bookingQueries.one(email, productId), refetchOnMount: 'always' })
  return (
    <section className="tag grid justify-items-start gap-4 p-6" aria-live="polite">
      <h2 ref={heading} tabIndex={-1} className="text-xl text-success">
        {texts.payment.congratulations}
      </h2>
      <p className="font-medium">{texts.order.isYours}</p>
      {order?.payment ? (
        <OrderFacts item={order} />
      ) : (
        <Copyable text={texts.payment.transaction(trxId)} value={trxId} />
      )}
      <div className="flex flex-wrap gap-2">
        {order?.payment && <OpenOrder id={order.payment.orderId} next small={false} />}
        <ButtonLink to="/dashboard/myorders">{texts.payment.toOrders}</ButtonLink>
      </div>
    </section>
  )
}

/** The spec's sentence [PAY-1], and what the card is charged, in its currency. */
function Amount({ price }: { price: number }) {
  const currency = use(CurrencyContext)
  const listed = texts.forms.money(price, currency)
  return (
    <div className="grid gap-1">
      <p className="text-lg">{texts.payment.please(texts.forms.price(price), listed)}</p>
      <p className="text-sm text-quiet">{texts.payment.charged(texts.forms.charge(price, currency), listed)}</p>
    </div>
  )
}

/** The card is charged and the server must record it; the buyer has nothing to press. */
function Recording({ record }: { record: RecordingState }) {
  if (record.error !== null)
    return (
      <>
        <p className="font-medium text-error" role="alert">
          {problemMessage(record.error)}
        </p>
        <ButtonLink wide to="/dashboard/myorders">
          {texts.payment.toOrders}
        </ButtonLink>
      </>
    )
  return (
    <output className="flex items-center gap-3 font-medium text-warning">
      <Spinner />
      <span>{record.failureCount === 0 ? texts.payment.recording : texts.payment.unrecorded}</span>
    </output>
  )
}
