import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterFirstScreen } from '../../api/after-first-screen.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import type { LoginState } from '../../identity/guards.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Their place is kept free: what they need is large, and goes behind the pictures. */
const BuyerActions = lazy(async () => {
  await afterFirstScreen()
  return { default: (await import('./buyer-actions.tsx')).BuyerActions }
})

/** What one can do with a laptop, in the spec's order: Wishlist, Report, Book Now; for the signed-out the way to them. `alone`: it is what the page is about. */
export function ProductActions({ product, alone = false }: { product: Product; alone?: boolean }) {
  const { user, probablySignedOut } = useIdentity()
  const { pathname, search, hash } = useLocation()
  if (user === null) {
    const state: LoginState = { from: { pathname, search, hash } }
    return (
      <ButtonLink
        to="/login"
        state={state}
        kind={alone ? 'next' : 'quiet'}
        wide
        style={{ visibility: probablySignedOut ? 'visible' : 'hidden' }}
      >
        {texts.card.logInToBook}
      </ButtonLink>
    )
  }
  if (product.userid === user.email) return <p className="text-sm text-quiet">{texts.card.own}</p>
  return (
    <Suspense fallback={<div className="product-actions-coming" />}>
      <BuyerActions product={product} />
    </Suspense>
  )
}
