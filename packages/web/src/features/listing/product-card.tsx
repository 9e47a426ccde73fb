import type { Product } from '@market/contract'
import { cardSizes } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { FactChips } from '../facts/fact-chips.tsx'
import { CardTitle } from './card-title.tsx'
import { preview } from './describe.ts'
import { ProductHeld } from './product-held.tsx'
import { LaptopLink } from './laptop-link.tsx'
import { bottomBox, cardBox, facts, name, photoBox, quietLines, seller, wordsBox } from './card-looks.ts'
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

/** No spaces around the point, so that it is never alone at the end or start of a line. */
const afterPoint = "inline before:mx-[0.4em] before:text-quiet before:content-['·']"

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
    <article className={classNames('tag', cardBox)}>
      <div className="card-top relative flex-1">
        <div className={photoBox}>
          <Picture
            address={product.photoUrl}
            alt={product.itemName}
            sizes={sizes}
            first={first}
            className="card-picture"
          />
          {mark}
          {product.heldUntil !== null && <ProductHeld until={product.heldUntil} byYou={product.heldByYou === true} />}
        </div>
        <div className={wordsBox}>
          <Heading className={name}>
            <LaptopLink id={product._id}>
              <CardTitle title={product.itemName} brand={product.brand} />
            </LaptopLink>
          </Heading>
          <FactChips product={product} className="-mt-1" />
          <dl className={classNames(quietLines, '-mt-1')}>
            <div className="inline">
              <dt className="sr-only">{texts.listing.brand}</dt>
              <dd className="inline">{product.brand}</dd>
            </div>
            {product.location !== '' && (
              <div className={afterPoint}>
                <dt className="sr-only">{texts.listing.location}</dt>
                <dd className="inline">{product.location}</dd>
              </div>
            )}
          </dl>
          {product.description !== '' && (
            <p className={classNames(quietLines, 'text-quiet')} data-description="">
              {preview(product.description)}
            </p>
          )}
        </div>
      </div>
      <div className={bottomBox}>
        <PriceBlock
          resalePrice={priced ? product.resalePrice : null}
          originalPrice={product.originalPrice}
          negotiable={product.nagotiationFlag}
        />
        <Facts
          layout={facts}
          rows={[...factsOf(product, 'card'), [card.postDate, texts.forms.postDay(product.createdOn)]]}
        />
        <p className={seller}>
          <Avatar name={product.userName} photo={product.userPhoto} />
          <span className="min-w-0 truncate">{product.userName}</span>
          {product.userVerification && <VerifiedMark on={product.userVerifiedOn} />}
        </p>
        <div className="product-actions flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </article>
  )
}
