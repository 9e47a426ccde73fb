import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useLocation } from 'react-router'
import { useIdentity } from '../../identity/identity-context.ts'
import type { LoginState } from '../../identity/return-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { entryOf } from '../../ui/history-entry.ts'
import { classNames } from '../../ui/class-names.ts'
import { BuyerActions } from './buyer-actions.tsx'

/**
 * Wishlist, Report and Book Now in this order [CARD-7]; for a visitor the link to the login. `alone`: the actions of a
 * laptop's own page.
 */
export function ProductActions({ product, alone = false }: { product: Product; alone?: boolean }) {
  const { user, probablySignedOut } = useIdentity()
  const location = useLocation()
  if (user === null) {
    const { pathname, search, hash } = location
    const state: LoginState = {
      from: { pathname, search, hash },
      laptop: { id: product._id, name: product.itemName },
      entry: entryOf(location),
    }
    return (
      <ButtonLink
        to="/login"
        state={state}
        kind={alone ? 'next' : 'quiet'}
        small={!alone}
        wide={alone}
        className={classNames(!probablySignedOut && 'invisible')}
      >
        {texts.card.logInToBook}
      </ButtonLink>
    )
  }
  if (product.userid === user.email) return <p className="text-sm text-quiet">{texts.card.own}</p>
  return <BuyerActions product={product} alone={alone} />
}
