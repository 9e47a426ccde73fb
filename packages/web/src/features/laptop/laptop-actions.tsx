import type { Product } from '@market/contract'
import { editAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { useIdentity, useSignedInUser } from '../../identity/identity-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { ProductActions } from '../cards/product-actions.tsx'
import { useQuery } from '@tanstack/react-query'
import { OrderFacts } from '../orders/lists/order-facts.tsx'
import { OpenOrder } from '../orders/lists/open-order.tsx'
import { bookingQueries } from '../bookings/queries.ts'
import { YoursBadge } from '../bookings/yours-badge.tsx'
import { Price } from '../listing/price.tsx'

import { actionsLook } from './laptop-look.ts'

const laptop = texts.laptop

/** A bar with the price at the bottom edge on a phone, below the tag elsewhere. A sold laptop only offers similar ones. */
export function LaptopActions({ product }: { product: Product }) {
  const { user } = useIdentity()
  const own = user !== null && product.userid === user.email
  const bought = useMarks().bookingOf(product._id)?.paid === true
  if (bought) return <BoughtLaptop productId={product._id} />
  return (
    <section className={actionsLook} aria-label={laptop.actions}>
      {/* The bar's: elsewhere the price is right above. */}
      <p className="grow text-lg/normal font-semibold tabular-nums md:hidden">
        <Price amount={product.resalePrice} />
      </p>
      {product.soldFlag && <Sold />}
      {!product.soldFlag && <ProductActions product={product} alone />}
      {own && !product.soldFlag && (
        <ButtonLink wide to={editAddress(product._id)}>
          {texts.items.edit}
        </ButtonLink>
      )}
      {own && (
        <ButtonLink wide to="/dashboard/myproducts">
          {laptop.toMyProducts}
        </ButtonLink>
      )}
    </section>
  )
}

function Sold() {
  return (
    <>
      <p className="text-sm text-quiet">{laptop.soldHelp}</p>
      <ButtonLink
        kind="next"
        wide
        to="#similar"
        onClick={() => document.getElementById('similar')?.focus({ preventScroll: true })}
      >
        {laptop.seeSimilar}
      </ButtonLink>
    </>
  )
}

/** In place of the actions of a laptop that the user has paid for. */
function BoughtLaptop({ productId }: { productId: string }) {
  const { email } = useSignedInUser()
  const { data: order } = useQuery(bookingQueries.one(email, productId))
  return (
    <section className="tag grid gap-4 p-4" aria-label={texts.order.isYours}>
      <YoursBadge />
      {order && <OrderFacts item={order} />}
      {order?.payment && <OpenOrder id={order.payment.orderId} next small={false} />}
      <ButtonLink wide to="/dashboard/myorders">
        {texts.payment.toOrders}
      </ButtonLink>
    </section>
  )
}
