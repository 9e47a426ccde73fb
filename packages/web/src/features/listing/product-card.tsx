import type { Product } from '@market/contract'
import { cardSizes } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { Avatar } from '../../ui/avatar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { FactChips } from '../facts/fact-chips.tsx'
import { CardTitle } from './card-title.tsx'
import { preview } from './describe.ts'
import { ProductHeld } from './product-held.tsx'
import { LaptopLink } from './laptop-link.tsx'
import { name } from './card-looks.ts'
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
  /** The name in two lines at most; for one that begins like no other of its list. */
  short?: boolean
  /** False in the preview of a form without a price. */
  priced?: boolean
  /** Over the picture. */
  mark?: Elements
  actions: Elements
}

/** A laptop's card: the texts and their order are [CARD-3] to [CARD-7]. */
export function ProductCard({
  product,
  sizes = cardSizes.advertised,
  first = false,
  heading: Heading = 'h3',
  short = false,
  priced = true,
  mark,
  actions,
}: Props) {
  const rows = [...factsOf(product, 'card'), [texts.card.postDate, texts.forms.postDay(product.createdOn)] as const]
  return (
    <article className="tag product-card">
      <div className="card-top">
        <div className="card-photo">
          <Picture address={product.photoUrl} alt={product.itemName} sizes={sizes} first={first} />
          {mark}
          {product.heldUntil !== null && <ProductHeld until={product.heldUntil} byYou={product.heldByYou === true} />}
        </div>
        <div className="card-words">
          <Heading className={short ? name.cut : name.whole}>
            <LaptopLink id={product._id}>
              <CardTitle title={product.itemName} brand={product.brand} />
            </LaptopLink>
          </Heading>
          <FactChips product={product} />
          <dl className="card-line">
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
          {product.description !== '' && (
            <p className="card-description" data-description="">
              {preview(product.description)}
            </p>
          )}
        </div>
      </div>
      <div className="card-bottom">
        <PriceBlock
          resalePrice={priced ? product.resalePrice : null}
          originalPrice={product.originalPrice}
          negotiable={product.nagotiationFlag}
        />
        <dl className="card-facts" data-facts="">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="card-foot">
          <p className="card-seller">
            <Avatar name={product.userName} photo={product.userPhoto} />
            <span className="line-clamp-2">{product.userName}</span>
            {product.userVerification && (
              <span>
                <VerifiedMark on={product.userVerifiedOn} />
              </span>
            )}
          </p>
          {actions}
        </div>
      </div>
    </article>
  )
}
