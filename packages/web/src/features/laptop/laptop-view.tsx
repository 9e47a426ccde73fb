import type { Product } from '@market/contract'
import { laptopAddress } from '@market/contract/page-data'
import { brandAddress } from '@market/contract/search-address'
import { texts } from '@market/contract/texts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LaptopFacts } from '../facts/laptop-facts.tsx'
import { LookedAtRow } from '../cards/looked-at-row.tsx'
import { SoldFor } from '../price-range/sold-for.tsx'
import { BackToResults, pathLook } from './back-to-results.tsx'
import { LaptopActions } from './laptop-actions.tsx'
import { laptopLook } from './laptop-look.ts'
import { LaptopTag, ListingFacts } from './laptop-tag.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { SimilarLaptops } from './similar-laptops.tsx'
import { useEffect } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { noteLookedAt } from '../../identity/looked-at.ts'

/** The photos, the tag with the price, the actions, the facts and the description; then similar laptops. */
export function LaptopView({ product }: { product: Product }) {
  const { _id, itemName, brand, description } = product
  useNoteLookedAt(product)
  return (
    <>
      <PageTitle>{texts.product.pageTitle(itemName)}</PageTitle>
      <div className="wrap pt-4 md:pt-6">
        <div className={pathLook}>
          <Breadcrumbs
            steps={[
              [texts.nav.home, '/'],
              [brand, brandAddress(brand)],
              [itemName, laptopAddress(_id)],
            ]}
          />
          <BackToResults />
        </div>
        <article className={laptopLook.page}>
          <PhotoGallery product={product} />
          <div className={laptopLook.side}>
            <LaptopTag product={product} />
            <LaptopActions product={product} />
            <ListingFacts product={product} />
          </div>
          <LaptopFacts product={product} />
          <SoldFor product={product} />
          <section className={laptopLook.words} aria-labelledby="description">
            <h2 id="description" className="text-lg/normal">
              {texts.laptop.description}
            </h2>
            {paragraphsOf(description).map((paragraph, n) => (
              <p key={n} className="max-w-(--line-length) wrap-anywhere whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </section>
        </article>
      </div>
      <SimilarLaptops id={_id} />
      <LookedAtRow except={_id} />
    </>
  )
}

/** The paragraphs of the description, which are separated by empty lines. */
function paragraphsOf(description: string): string[] {
  return description.split(/(?:\r?\n[\t ]*){2,}/).filter((paragraph) => paragraph.trim() !== '')
}

/** Notes the laptop in this browser as looked at; not the user's own, and only once it is known who the user is. */
function useNoteLookedAt({ _id: id, itemName, photoUrl, resalePrice: price, userid }: Product): void {
  const { user, loading } = useIdentity()
  const signedIn = user !== null
  const noted = signedIn ? user.email !== userid : !loading
  useEffect(() => {
    if (noted) noteLookedAt({ id, itemName, photoUrl, price }, signedIn)
  }, [noted, signedIn, id, itemName, photoUrl, price])
}
