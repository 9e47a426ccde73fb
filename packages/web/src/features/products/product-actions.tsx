import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { afterFirstScreen } from '../../api/after-first-screen.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import type { LoginState } from '../../identity/guards.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** Loaded after the pictures, because its scripts are large; its box is reserved. */
const BuyerActions = lazy(async () => {
  await afterFirstScreen()
  return { default: (await import('./buyer-actions.tsx')).BuyerActions }
})

/**
 * Wishlist, Report and Book Now in this order [CARD-7]; for a visitor the link to the login. `alone`: the actions of a
 * laptop's own page.
 */
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
