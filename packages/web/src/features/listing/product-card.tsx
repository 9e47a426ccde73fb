import type { Product } from '@market/contract'
import { cardSizes } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { FactChips } from '../facts/fact-chips.tsx'
import { CardTitle } from './card-title.tsx'
import { preview } from './describe.ts'
import { ProductHeld } from './product-held.tsx'
import { LaptopLink } from './laptop-link.tsx'
import { PriceBlock } from './price-block.tsx'
import { factsOf } from './product-facts.tsx'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  product: Product
  /** The picture's width, as in the `sizes` attribute. */
  sizes?: string
  /** In the first view: its picture loads eagerly. */
  first?: boolean
  /** The level below the heading of the card's section. */
  heading?: 'h2' | 'h3'
  /** False in the preview of a form without a price. */
  priced?: boolean
  /** Over the picture. */
  mark?: Elements
  actions: ReactNode
}

/** A laptop's card: the texts and their order are [CARD-3] to [CARD-7]. */
export function ProductCard({
  product,
  sizes = cardSizes.advertised,
  first = false,
  heading: Heading = 'h3',
  priced = true,
  mark,
  actions,
}: Props) {
  const card = texts.card
  return (
    <article className="tag tag-punched product-card">
      <div className="product-top">
        <div className="product-photo">
          <Picture address={product.photoUrl} alt={product.itemName} sizes={sizes} first={first} />
          {mark}
          {product.heldUntil !== null && <ProductHeld until={product.heldUntil} byYou={product.heldByYou === true} />}
        </div>
        <div className="product-words">
          <Heading className="product-name">
            <LaptopLink id={product._id}>
              <CardTitle title={product.itemName} brand={product.brand} />
            </LaptopLink>
          </Heading>
          <FactChips product={product} />
          <dl className="product-origin">
            <div>
              <dt className="sr-only">{texts.listing.brand}</dt>
              <dd>{product.brand}</dd>
            </div>
            {product.location !== '' && (
              <div>
                <dt className="sr-only">{texts.listing.location}</dt>
                <dd>{product.location}</dd>
              </div>
            )}
          </dl>
          {product.description !== '' && <p className="product-text">{preview(product.description)}</p>}
        </div>
      </div>
      <div className="product-bottom">
        <PriceBlock
          resalePrice={priced ? product.resalePrice : null}
          originalPrice={product.originalPrice}
          negotiable={product.nagotiationFlag}
        />
        <Facts rows={[...factsOf(product, 'card'), [card.postDate, texts.forms.postDay(product.createdOn)]]} />
        <p className="product-seller">
          <Avatar name={product.userName} photo={product.userPhoto} />
          <span className="min-w-0 truncate">{product.userName}</span>
          {product.userVerification && <VerifiedMark />}
        </p>
        <div className="product-actions">{actions}</div>
      </div>
    </article>
  )
}
